//! How what is asked stands in a custom id: names and values in order, parted by colons, as serde tells them.
//!
//! `act:resign:at:mirolu:14:true` is `Press::Act(Act::Irrevocable { what: Irrevocable::Resign, game: Which::At { .. }, sure: true })`. Nothing of a struct is
//! named, so a variant that gets another field reads no old id: that is told kindly as an old button. What has no place here,
//! like a list or a whole challenge, is an error of [`write`](fn@write), never a wrong id.

use std::fmt::Display;

use serde::de::{self, DeserializeSeed, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess};
use serde::ser::{self, Serialize};
use serde::{Deserialize, forward_to_deserialize_any};

/// What parts one value from the next.
const PART: char = ':';

/// It cannot be written so, or is not written so.
#[derive(Debug, thiserror::Error)]
#[error("no custom id: {0}")]
pub struct NoCustomId(String);

impl ser::Error for NoCustomId {
    fn custom<T: Display>(why: T) -> Self {
        NoCustomId(why.to_string())
    }
}

impl de::Error for NoCustomId {
    fn custom<T: Display>(why: T) -> Self {
        NoCustomId(why.to_string())
    }
}

/// The value as text.
pub fn write<T: Serialize>(value: &T) -> Result<String, NoCustomId> {
    let mut writer = Writer { parts: Vec::new() };
    value.serialize(&mut writer)?;
    Ok(writer.parts.join(&PART.to_string()))
}

/// The value that `text` is; nothing may be left of it.
pub fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, NoCustomId> {
    let mut reader = Reader { rest: Some(text) };
    let value = T::deserialize(&mut reader)?;
    match reader.rest {
        None => Ok(value),
        Some(rest) => Err(NoCustomId(format!("`{rest}` is left"))),
    }
}

struct Writer {
    parts: Vec<String>,
}

impl Writer {
    fn push(&mut self, part: impl Display) -> Result<(), NoCustomId> {
        let part = part.to_string();
        self.parts.push(
            part.replace('%', "%25")
                .replace(PART, "%3A")
                .replace('~', "%7E"),
        );
        Ok(())
    }
}

/// Scalars are written as they are told to people.
macro_rules! plain {
    ($($method:ident: $kind:ty),*) => {$(
        fn $method(self, value: $kind) -> Result<(), NoCustomId> {
            self.push(value)
        }
    )*};
}

impl ser::Serializer for &mut Writer {
    type Ok = ();
    type Error = NoCustomId;
    type SerializeSeq = ser::Impossible<(), NoCustomId>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = ser::Impossible<(), NoCustomId>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32, serialize_f64: f64,
        serialize_char: char, serialize_str: &str
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), NoCustomId> {
        Err(ser::Error::custom("bytes"))
    }

    fn serialize_none(self) -> Result<(), NoCustomId> {
        self.push("")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoCustomId> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NoCustomId> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NoCustomId> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), NoCustomId> {
        self.push(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NoCustomId> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoCustomId> {
        self.push(name)?;
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NoCustomId> {
        Err(ser::Error::custom("a list"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, NoCustomId> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, NoCustomId> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self, NoCustomId> {
        self.push(name)?;
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoCustomId> {
        Err(ser::Error::custom("a map"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NoCustomId> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self, NoCustomId> {
        self.push(name)?;
        Ok(self)
    }
}

/// The fields of a tuple or struct are written one after the other.
macro_rules! fields {
    ($($kind:ident $method:ident $(($key:ty))?),*) => {$(
        impl ser::$kind for &mut Writer {
            type Ok = ();
            type Error = NoCustomId;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Result<(), NoCustomId> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), NoCustomId> {
                Ok(())
            }
        }
    )*};
}

fields! {
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field,
    SerializeStruct serialize_field(&'static str),
    SerializeStructVariant serialize_field(&'static str)
}

struct Reader<'t> {
    rest: Option<&'t str>,
}

impl<'t> Reader<'t> {
    /// The next part, as it is written.
    fn next(&mut self) -> Result<&'t str, NoCustomId> {
        let rest = self.rest.ok_or_else(|| NoCustomId("it ends".into()))?;
        let (part, rest) = match rest.split_once(PART) {
            Some((part, rest)) => (part, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        Ok(part)
    }

    fn text(&mut self) -> Result<String, NoCustomId> {
        let part = self
            .next()?
            .replace("%3A", &PART.to_string())
            .replace("%7E", "~");
        Ok(part.replace("%25", "%"))
    }
}

/// Numbers and the like are read as they are written.
macro_rules! parsed {
    ($($method:ident $visit:ident: $kind:ty),*) => {$(
        fn $method<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, NoCustomId> {
            let part = self.next()?;
            let value: Result<$kind, _> = part.parse();
            visitor.$visit(value.map_err(|_| NoCustomId(format!("`{part}`")))?)
        }
    )*};
}

impl<'de> de::Deserializer<'de> for &mut Reader<'de> {
    type Error = NoCustomId;

    parsed! {
        deserialize_bool visit_bool: bool, deserialize_i8 visit_i8: i8, deserialize_i16 visit_i16: i16,
        deserialize_i32 visit_i32: i32, deserialize_i64 visit_i64: i64, deserialize_u8 visit_u8: u8,
        deserialize_u16 visit_u16: u16, deserialize_u32 visit_u32: u32, deserialize_u64 visit_u64: u64,
        deserialize_char visit_char: char
    }

    fn deserialize_any<V: de::Visitor<'de>>(self, _: V) -> Result<V::Value, NoCustomId> {
        Err(de::Error::custom("a custom id does not say what it holds"))
    }

    fn deserialize_str<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, NoCustomId> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_string<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, NoCustomId> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_option<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, NoCustomId> {
        if self
            .rest
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(PART))
        {
            self.next()?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, NoCustomId> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: de::Visitor<'de>>(
        self,
        count: usize,
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        visitor.visit_seq(Fields { of: self, count })
    }

    fn deserialize_tuple_struct<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        count: usize,
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        visitor.visit_seq(Fields { of: self, count })
    }

    fn deserialize_struct<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        let count = fields.len();
        visitor.visit_seq(Fields { of: self, count })
    }

    fn deserialize_enum<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        f32 f64 bytes byte_buf unit_struct seq map identifier ignored_any
    }
}

struct Fields<'r, 't> {
    of: &'r mut Reader<'t>,
    count: usize,
}

impl<'t> SeqAccess<'t> for Fields<'_, 't> {
    type Error = NoCustomId;

    fn next_element_seed<T: DeserializeSeed<'t>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, NoCustomId> {
        if self.count == 0 {
            return Ok(None);
        }
        self.count -= 1;
        seed.deserialize(&mut *self.of).map(Some)
    }
}

impl<'t> EnumAccess<'t> for &mut Reader<'t> {
    type Error = NoCustomId;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'t>>(self, seed: T) -> Result<(T::Value, Self), NoCustomId> {
        let name = self.next()?;
        let variant = seed.deserialize(IntoDeserializer::<NoCustomId>::into_deserializer(name))?;
        Ok((variant, self))
    }
}

impl<'t> VariantAccess<'t> for &mut Reader<'t> {
    type Error = NoCustomId;

    fn unit_variant(self) -> Result<(), NoCustomId> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'t>>(self, seed: T) -> Result<T::Value, NoCustomId> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: de::Visitor<'t>>(
        self,
        count: usize,
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        visitor.visit_seq(Fields { of: self, count })
    }

    fn struct_variant<V: de::Visitor<'t>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NoCustomId> {
        let count = fields.len();
        visitor.visit_seq(Fields { of: self, count })
    }
}
