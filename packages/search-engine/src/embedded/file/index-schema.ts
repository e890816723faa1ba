/**
 * The index's file. Everything in it is made from the items and the table of Iconclass; deleting it loses
 * nothing but time. An ordinal is the number that an item gets when it is indexed, from 0; when it is indexed again it
 * gets a new one and the old one is dead.
 */
export const schema = `
-- One row. Seq: entry of the items' log up to which everything is in here. Documents: ordinals given, the dead included.
create table meta (
  format integer not null,
  iconclass text not null,
  seq integer not null,
  documents integer not null,
  parts integer not null
) strict;

-- Who has which ordinal, and the keys it is sorted by (search-document.ts). Sortid is null where it is the idkey.
create table doc (
  ordinal integer primary key,
  uid text not null,
  dead integer not null default 0,
  idkey text not null,
  sortid text,
  tipe text not null,
  him text not null,
  adate text not null,
  parent text not null,
  newest text not null
) strict;

create unique index doc_uid on doc (uid) where dead = 0;
create index doc_dead on doc (ordinal) where dead = 1;

-- Items of the log up to seq that could not be taken in as they are now, and why.
create table refused (
  uid text primary key,
  reason text not null
) strict, without rowid;

-- Wholes whose parts are to be indexed again because what they inherit may have changed, in their turn (due-parts.ts).
create table due (
  turn integer primary key,
  whole text not null,
  steps integer not null,
  seq integer not null,
  after text not null
) strict;

-- Words that stand in so many documents that they have no positions (common-words.ts), the same from the build on.
create table common_word (
  number integer primary key,
  word text not null
) strict;

-- Documents that hold a word, and where in them, by runs of ordinals that begin at first. A term with a star stands for
-- every word that begins so, and has no positions; one that begins with a blank for two common words side by side; one
-- that begins with a sign for a word in a field (terms.ts), which has no positions either.
create table posting (
  term text not null,
  first integer not null,
  documents integer not null,
  dense integer not null check (dense in (0, 1)),
  data blob not null,
  positions blob not null,
  primary key (term, first)
) strict, without rowid;

-- Values by which documents are filtered and counted. Of ICPATH, parent is the value above and lower than the id.
create table value (
  id integer primary key,
  field text not null,
  text text not null,
  parent integer,
  unique (field, text)
) strict;

-- Values of ICPATH by the records of Iconclass that name them.
create table concept (
  record text not null,
  value integer not null,
  primary key (record, value)
) strict, without rowid;

-- Typed arrays (columns.ts), in parts: one for the build and one for each flush. With rows, because SQLite reads a whole
-- blob to compare its key where there are none.
create table column_part (
  name text not null,
  part integer not null,
  data blob not null,
  primary key (name, part)
) strict;
`;

/** Changes with the schema, the tokenizer or the meaning of anything in the file: another number is built anew. */
export const indexFormat = 18;
