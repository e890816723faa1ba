-- Former owners whom records name, and the copies in which records were found: both follow from the records, so that the
-- page of an owner or a copy reads no others. record_owners and record_copy are functions of the program (db/connect.ts)
-- that answer in JSON.

-- Owner is the id of an entry, or a folded name behind 'name:'; name is the folded name without years, by which namesakes
-- are found; label as the record writes it.
create table item_owner (
  owner text not null,
  uid text not null,
  name text not null,
  label text not null,
  primary key (owner, uid)
) strict, without rowid;

create index item_owner_uid on item_owner (uid);
create index item_owner_name on item_owner (name, owner);

-- Shelfmark and institution are folded; institution_id is '' where the record names no entry.
create table item_copy (
  uid text primary key,
  shelfmark text not null,
  institution_id text not null,
  institution text not null
) strict, without rowid;

create index item_copy_shelfmark on item_copy (shelfmark, institution_id, institution, uid);

insert or ignore into item_owner (owner, uid, name, label)
select named.value ->> 'owner', item.uid, named.value ->> 'name', named.value ->> 'label'
from item join item_version as version on version.id = item.version_id,
  json_each(record_owners(json_extract(version.data, '$.OWNERS', '$.OWNERS_CERLID', '$.PERSON_OWNER'))) as named;

insert or ignore into item_copy (uid, shelfmark, institution_id, institution)
select item.uid, found.value ->> 'shelfmark', found.value ->> 'id', found.value ->> 'institution'
from item join item_version as version on version.id = item.version_id,
  json_each(record_copy(json_extract(version.data, '$.INSTIT', '$.INSTIT_CERLID', '$.INSTIT_INV', '$.SHELFMARK')))
    as found;

create trigger item_ownership_added after insert on item begin
  insert or ignore into item_owner (owner, uid, name, label)
  select named.value ->> 'owner', new.uid, named.value ->> 'name', named.value ->> 'label'
  from item_version as version,
    json_each(record_owners(json_extract(version.data, '$.OWNERS', '$.OWNERS_CERLID', '$.PERSON_OWNER'))) as named
  where version.id = new.version_id;
  insert or ignore into item_copy (uid, shelfmark, institution_id, institution)
  select new.uid, found.value ->> 'shelfmark', found.value ->> 'id', found.value ->> 'institution'
  from item_version as version,
    json_each(record_copy(json_extract(version.data, '$.INSTIT', '$.INSTIT_CERLID', '$.INSTIT_INV', '$.SHELFMARK')))
      as found
  where version.id = new.version_id;
end;

create trigger item_ownership_changed after update of version_id on item begin
  delete from item_owner where uid = old.uid;
  delete from item_copy where uid = old.uid;
  insert or ignore into item_owner (owner, uid, name, label)
  select named.value ->> 'owner', new.uid, named.value ->> 'name', named.value ->> 'label'
  from item_version as version,
    json_each(record_owners(json_extract(version.data, '$.OWNERS', '$.OWNERS_CERLID', '$.PERSON_OWNER'))) as named
  where version.id = new.version_id;
  insert or ignore into item_copy (uid, shelfmark, institution_id, institution)
  select new.uid, found.value ->> 'shelfmark', found.value ->> 'id', found.value ->> 'institution'
  from item_version as version,
    json_each(record_copy(json_extract(version.data, '$.INSTIT', '$.INSTIT_CERLID', '$.INSTIT_INV', '$.SHELFMARK')))
      as found
  where version.id = new.version_id;
end;

create trigger item_ownership_removed after delete on item begin
  delete from item_owner where uid = old.uid;
  delete from item_copy where uid = old.uid;
end;
