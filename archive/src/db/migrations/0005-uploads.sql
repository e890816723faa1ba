-- What people sent, or tried to, so that no sender takes the disk or the processors from everyone else. Name is that of the
-- image; begun_at is in milliseconds since epoch. What was refused is removed after a day.
create table upload (
  name text primary key,
  owner_pk text not null references account (pk) on delete cascade,
  filename text not null,
  bytes integer not null,
  state text not null check (state in ('under way', 'kept', 'refused')),
  begun_at integer not null
) strict, without rowid;

create index upload_owner on upload (owner_pk, begun_at);
