-- Every state a record has had, one row a save. Data is the record as JSON.
create table item_version (
  id integer primary key,
  uid text not null,
  version integer not null,
  data text not null,
  saved_at text not null,
  unique (uid, version)
) strict;

-- The records as they are now. Acquired orders them by when they first came in.
create table item (
  uid text primary key,
  version_id integer not null references item_version (id),
  acquired integer not null
) strict, without rowid;

create index item_acquired on item (acquired);

-- What happened, in order: the index of the search is made from it, in this process or another.
create table item_log (
  seq integer primary key autoincrement,
  uid text not null,
  act text not null check (act in ('put', 'remove'))
) strict;

create table collection (
  code text primary key,
  name text not null
) strict, without rowid;

-- How far an import came, by the digest of the file and of what was asked of it. Committed with the records.
create table import_run (
  digest text primary key,
  file text not null,
  line integer not null,
  tally text not null,
  finished integer not null default 0 check (finished in (0, 1))
) strict, without rowid;

-- What the import refused. Line is counted from 1.
create table import_problem (
  id integer primary key,
  digest text not null,
  line integer not null,
  field text,
  message text not null
) strict;

create index import_problem_digest on import_problem (digest, id);
