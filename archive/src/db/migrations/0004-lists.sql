-- Lists of items. Entries are JSON [{"uid", "note"?}, …] in the order of the list: they are read and saved as a whole.
-- Create_key is what the caller chose so that a list is made once.
create table list (
  pk text primary key,
  owner_pk text not null references account (pk) on delete cascade,
  name text not null,
  description text not null,
  public integer not null check (public in (0, 1)),
  entries text not null,
  count integer not null,
  version integer not null,
  create_key text,
  created_at text not null,
  modified_at text not null,
  unique (owner_pk, create_key)
) strict, without rowid;

create index list_owner on list (owner_pk, name);
