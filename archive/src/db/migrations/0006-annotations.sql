-- What users add to items. Uid names an item, which may be withdrawn and come back. Value is as it was typed; of IC it
-- holds one notation a line. Create_key is what the caller chose so that an annotation is made once.
create table annotation (
  pk text primary key,
  uid text not null,
  owner_pk text not null references account (pk) on delete cascade,
  field text not null check (field in ('COMMENT', 'IC')),
  value text not null check (value <> ''),
  version integer not null,
  create_key text,
  created_at text not null,
  modified_at text not null,
  unique (owner_pk, create_key)
) strict, without rowid;

create index annotation_item on annotation (uid, created_at);

-- Every save and every deletion: what it was afterwards, null when it was deleted, and who did it.
create table annotation_version (
  id integer primary key autoincrement,
  pk text not null,
  uid text not null,
  field text not null,
  value text,
  version integer not null,
  create_key text,
  by_pk text not null,
  at text not null
) strict;

create index annotation_version_pk on annotation_version (pk);
create index annotation_version_key on annotation_version (by_pk, create_key) where create_key is not null;

-- Who saved or withdrew an item over HTTP; what was saved stands in item_version.
create table item_act (
  id integer primary key autoincrement,
  uid text not null,
  act text not null check (act in ('save', 'delete')),
  version integer not null,
  by_pk text not null,
  at text not null
) strict;

create index item_act_uid on item_act (uid);
