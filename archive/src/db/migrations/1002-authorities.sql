-- Persons and places that names in records stand for. Names holds, as JSON, all of an entry's and of those that it took the
-- place of; variants and ids those that it was given.
create table authority (
  id text primary key,
  kind text not null check (kind in ('person', 'place')),
  name text not null,
  dates text,
  variants text not null,
  ids text not null,
  names text not null,
  replaced_by text
) strict, without rowid;

-- Forms by which names are compared, each with its years or '', and the entry for which it stands in the end.
create table authority_name (
  key text not null,
  kind text not null check (kind in ('person', 'place')),
  authority text not null,
  years text not null,
  holder text not null,
  primary key (key, kind, authority, years)
) strict, without rowid;
create index authority_name_authority on authority_name (authority);
