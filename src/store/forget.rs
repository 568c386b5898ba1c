//! What is kept of a person, all of it, and how it is taken away. It finds in the schema every column that names a person: rows of the
//! tables in `OWN` go, all others get a number that is nobody's; so the log still tells what explains other people's clocks.

use crate::domain::{GameId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// Tables that hold what is a person's own: it goes with them.
const OWN: [&str; 6] = [
    "attempts",
    "blocks",
    "drafts",
    "plans",
    "armed_lines",
    "proposals",
];

/// The column of those tables that says whose they are.
const OWNER: &str = "person";

/// Stands where others have a name; each reader is told in their own language that it is a former player.
const NAMELESS: &str = "-";

/// Numbers below this are nobody's: Discord's are larger.
const NOBODYS: i64 = 1 << 22;

impl Tx {
    /// The columns of all tables that name a person.
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

    /// Every row that names a person, as JSON: an object of lists, by table. What others decided about them is the others'.
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
        // Names of tables and columns come from the schema, never from outside.
        let sql = format!(
            "SELECT coalesce(json_group_array(json_object({})), '[]') FROM \"{table}\" WHERE {}",
            object.join(", "),
            named.join(" OR ")
        );
        self.query_one(&sql, named! { person }, first)
    }

    /// The games in which a person has a seat, or had one that somebody else has now.
    pub fn games_ever_of(&self, person: PersonId) -> Result<Vec<GameId>> {
        self.query_all(
            "SELECT game FROM seats WHERE person = :person
             UNION SELECT game FROM events WHERE other = :person AND kind = 'seated'
             ORDER BY game",
            named! { person },
            first,
        )
    }

    /// Remembered answers in which this text stands are not kept any more: `plain` is the answer from now on, if one of those
    /// interactions is delivered once more.
    pub fn forget_answers_with(&mut self, text: &str, plain: &str) -> Result<()> {
        self.execute(
            "UPDATE processed SET outcome = :plain WHERE instr(outcome, :text) > 0",
            named! { plain, text },
        )
    }

    /// Makes a person somebody without a name who is nobody: what is their own goes, their games stay. What they are now
    /// cannot be found from what they were.
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

/// What else would tell who they were, in rows of others; at last they themselves, which the file refuses if anything still names
/// them. What the outbox would still say to them or of them goes too: the keys of others name nobody.
const MENTIONS: [&str; 8] = [
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
    "DELETE FROM settings WHERE key = 'posts-of-' || :person",
    "DELETE FROM people WHERE id = :person",
];
