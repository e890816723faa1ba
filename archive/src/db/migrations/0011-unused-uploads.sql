-- The digest of what was handed in, so that the same file is known again: SHA-256 in hexadecimal digits. Null for what a
-- program made, and until the digest of an image that is older than this column is there.
alter table image add column digest text;

create index image_digest on image (digest) where digest is not null;
create index image_undigested on image (name) where digest is null and plan is null and state = 'ready';

-- An upload is under way, refused, unused while no version of any record has named its image, used from the first one
-- on, or swept. Wanted_at is when it was sent, or last asked for by its sender, in milliseconds since epoch. Leftover names
-- the version of a swept image whose files are still to be removed.
create table upload_now (
  name text primary key,
  owner_pk text not null references account (pk) on delete cascade,
  filename text not null,
  bytes integer not null,
  state text not null check (state in ('under way', 'refused', 'unused', 'used', 'swept')),
  begun_at integer not null,
  wanted_at integer not null,
  leftover text
) strict, without rowid;

insert into upload_now (name, owner_pk, filename, bytes, state, begun_at, wanted_at)
select name, owner_pk, filename, bytes, iif(state = 'kept', 'unused', state), begun_at,
  -- What nothing names yet gets its days from now on.
  max(begun_at, unixepoch() * 1000)
from upload;

drop table upload;
alter table upload_now rename to upload;

create index upload_owner on upload (owner_pk, begun_at);
create index upload_wanted on upload (wanted_at) where state in ('under way', 'unused');
create index upload_leftover on upload (name) where leftover is not null;

update upload set state = 'used'
where state = 'unused' and name in (
  select image.value from item_version as version, json_each(version.data, '$.ALLIMAGES') as image
  union
  select image.value from item_version as version, json_each(version.data, '$.URL_IMAGE') as image);

-- Every version counts, however it was saved: withdrawn and earlier ones can be restored.
create trigger upload_used after insert on item_version begin
  update upload set state = 'used'
  where state in ('under way', 'unused') and name in (
    select image.value from json_each(new.data, '$.ALLIMAGES') as image
    union
    select image.value from json_each(new.data, '$.URL_IMAGE') as image);
end;
