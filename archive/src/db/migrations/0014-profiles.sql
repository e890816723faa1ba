-- How collections appear and what may be done with them. Those that ship (archive/profiles) are put here once: from then
-- on they are the operator's, as any other. shipped_profiles is a function of the program (db/connect.ts) that answers in
-- JSON.
create table collection_profile (
  code text primary key,
  data text not null check (json_valid(data))
) strict, without rowid;

insert into collection_profile (code, data)
select profile.value ->> 'code', profile.value from json_each(shipped_profiles()) as profile;

-- Shelfmarks are those of collections that users contribute to, whichever these are.
drop view shelfmark_of_version;
create view shelfmark_of_version as
select version.id as version_id, version.uid as uid,
  lower(replace(replace(replace(replace(replace(replace(replace(replace(
    value.value, ' ', ''), '.', ''), ',', ''), '-', ''), '/', ''), ':', ''), '(', ''), ')', '')) as shelfmark
from item_version as version, json_each(version.data, '$.SHELFMARK') as value
where value.type = 'text'
  and exists (
    select 1 from json_each(version.data, '$.HIM') as code
    join collection_profile as profile on profile.code = code.value
    where profile.data ->> 'contributeBy' is not null and not profile.data ->> 'isForum');

create trigger collection_profile_added after insert on collection_profile begin
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;

create trigger collection_profile_changed after update of data on collection_profile begin
  delete from item_shelfmark;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;

create trigger collection_profile_removed after delete on collection_profile begin
  delete from item_shelfmark;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;
