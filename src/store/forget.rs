//! Exports and deletes everything stored about a person. The schema shows every column that names a
//! person. Rows of the tables in `OWN` are deleted; in all others the person is replaced by an ID
//! that belongs to no one. The log therefore still explains other people's clocks.

use crate::domain::{GameId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// Tables of a person's own data, which is deleted with them.
const OWN: [&str; 8] = [
    "attempts",
    "blocks",
    "drafts",
    "plans",
    "armed_lines",
    "proposals",
    "watchers",
    "records",
];

/// The column of those tables that names the owner.
const OWNER: &str = "person";

/// Placeholder for the name. Readers see "former player" in their own language.
const NAMELESS: &str = "-";

/// Upper bound of the IDs that belong to no one: Discord's are larger.
const NOBODYS: i64 = 1 << 22;

impl Tx {
    /// Returns the columns of all tables that name a person.
    fn columns_of_people(&self) -> Result<Vec<(String, String)>> {
        self.query_all(
            "SELECT tables.name, keys.\"from\"
             FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
             WHERE tables.type = 'table' AND keys.\"table\" = 'people'
             ORDER BY tables.name, keys.\"from\"",
            &[],
            |row| row.try_into(),
        )
    }

    /// Returns every row that names a person as JSON: an object of lists by table. Others'
    /// decisions about them belong to the others and are left out.
    pub fn all_of_person(&self, person: PersonId) -> Result<String> {
        let mut tables = vec![(
            "people".to_owned(),
            self.rows_of("people", &["id"], person)?,
        )];
        let mut columns = self.columns_of_people()?;
        columns.dedup();
        for of_table in columns.chunk_by(|one, next| one.0 == next.0) {
            let table = &of_table[0].0;
            let own: Vec<&str> = of_table
                .iter()
                .map(|(_, column)| column.as_str())
                .filter(|column| !OWN.contains(&table.as_str()) || *column == OWNER)
                .collect();
            let rows = self.rows_of(table, &own, person)?;
            tables.push((table.clone(), rows));
        }
        let parts: Vec<String> = tables
            .into_iter()
            .filter(|(_, rows)| rows != "[]")
            .map(|(table, rows)| format!("\"{table}\": {rows}"))
            .collect();
        Ok(format!("{{\n{}\n}}\n", parts.join(",\n")))
    }

    fn rows_of(&self, table: &str, own: &[&str], person: PersonId) -> Result<String> {
        let fields: Vec<String> = self.query_all(
            "SELECT name FROM pragma_table_info(:table)",
            named! { table },
            first,
        )?;
        let object: Vec<String> = fields
            .iter()
            .map(|field| format!("'{field}', \"{field}\""))
            .collect();
        let named: Vec<String> = own
            .iter()
            .map(|column| format!("\"{column}\" = :person"))
            .collect();
        // Names of tables and columns come from the schema, never from input.
        let sql = format!(
            "SELECT coalesce(json_group_array(json_object({})), '[]') FROM \"{table}\" WHERE {}",
            object.join(", "),
            named.join(" OR ")
        );
        self.query_one(&sql, named! { person }, first)
    }

    /// Returns the games in which a person has a seat, or had one that another person took over.
    pub fn games_ever_of(&self, person: PersonId) -> Result<Vec<GameId>> {
        self.query_all(
            "SELECT game FROM seats WHERE person = :person
             UNION SELECT game FROM events WHERE other = :person AND kind = 'seated'
             ORDER BY game",
            named! { person },
            first,
        )
    }

    /// Replaces the remembered responses that contain this text by `plain`, which is then the
    /// response if one of those interactions is delivered again.
    pub fn forget_answers_with(&mut self, text: &str, plain: &str) -> Result<()> {
        self.execute(
            "UPDATE processed SET outcome = :plain WHERE instr(outcome, :text) > 0",
            named! { plain, text },
        )
    }

    /// Anonymizes a person: deletes their own data and keeps their games. The new ID cannot be
    /// derived from the old one.
    pub fn forget_person(&mut self, person: PersonId, now: Millis) -> Result<PersonId> {
        self.preserve_blocks(person)?;
        let former: PersonId = self.query_one(
            "INSERT INTO people (id, name, updated_at, former)
             VALUES ((SELECT 1 + coalesce(max(id), 0) FROM people WHERE id BETWEEN 1 AND :nobodys),
                     :name, :now, 1)
             RETURNING id",
            named! { nobodys: NOBODYS, name: NAMELESS, now },
            first,
        )?;
        for (table, column) in self.columns_of_people()? {
            let sql = if OWN.contains(&table.as_str()) {
                format!(
                    "DELETE FROM \"{table}\" WHERE \"{column}\" = :person AND :former IS NOT NULL"
                )
            } else {
                format!(
                    "UPDATE \"{table}\" SET \"{column}\" = :former WHERE \"{column}\" = :person"
                )
            };
            self.change(&sql, named! { person, former })?;
        }
        for sql in MENTIONS {
            self.change(sql, named! { person })?;
        }
        Ok(former)
    }
}

/// Statements that remove other traces of the person from others' rows, and finally the person
/// itself; the database refuses this while anything still references them. Outbox items to them or
/// about them are deleted too: the keys of other items name no one.
const MENTIONS: [&str; 9] = [
    "DELETE FROM proposals WHERE deed ->> '$.replace.by' = CAST(:person AS TEXT)",
    "UPDATE people SET unsent = NULL
     WHERE unsent IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(unsent, '$.guests') WHERE value = :person)",
    "DELETE FROM outbox
     WHERE target_kind = 'person' AND target = :person
        OR EXISTS (SELECT 1 FROM json_tree(outbox.payload)
                   WHERE key IN ('person', 'by', 'of') AND value = :person)",
    "DELETE FROM posted WHERE target_kind = 'person' AND target = :person",
    "DELETE FROM suspended_targets WHERE target_kind = 'person' AND target = :person",
    "DELETE FROM invitation_cards WHERE target_kind = 'person' AND target = :person",
    "DELETE FROM timers WHERE kind = 'digest' AND key = CAST(:person AS TEXT)",
    "DELETE FROM settings WHERE key = 'posts-of-' || :person",
    "DELETE FROM people WHERE id = :person",
];
