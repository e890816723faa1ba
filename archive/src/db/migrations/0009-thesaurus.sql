-- Places, persons and corporate bodies that users added. Digest is that of what was said, so that the same entry by the
-- same user is made once; sort is the label as it is sorted. Replaced_by_id is an entry of this table or one of another authority; replaced_by_pk is the
-- account of the editor who replaced it, null when it was done by command. Added_by_pk is null for entries that an import
-- brought without one.
create table thesaurus_entry (
  id text primary key,
  kind text not null check (kind in ('place', 'person', 'corporate')),
  label text not null,
  entry text not null check (entry <> ''),
  firstname text,
  nonsort text,
  gender text check (gender in ('x', 'a', 'b')),
  notes text,
  digest text not null,
  sort text not null,
  added_at text not null,
  added_by_pk text,
  added_by_name text,
  replaced_by_id text,
  replaced_by_label text,
  replaced_by_pk text,
  check ((replaced_by_id is null) = (replaced_by_label is null))
) strict, without rowid;

create index thesaurus_entry_added on thesaurus_entry (added_by_pk, added_at);
create index thesaurus_entry_sort on thesaurus_entry (sort);
create index thesaurus_entry_digest on thesaurus_entry (digest);
create index thesaurus_entry_replaced on thesaurus_entry (replaced_by_id) where replaced_by_id is not null;

-- Words of the names, folded, by which entries are found.
create table thesaurus_word (
  word text not null,
  id text not null references thesaurus_entry (id) on delete cascade,
  primary key (word, id)
) strict, without rowid;

create index thesaurus_word_id on thesaurus_word (id);

-- Which items name which entries of authorities, as `id|label`: whatever writes a record keeps this up. A record without
-- such a field is not read as JSON for it.
create table item_authority (
  authority text not null,
  uid text not null,
  primary key (authority, uid)
) strict, without rowid;

create index item_authority_uid on item_authority (uid);

insert or ignore into item_authority (authority, uid)
select trim(substr(named.value, 1, instr(named.value, '|') - 1)), item.uid
from item join item_version as version on version.id = item.version_id,
  json_each(json_array(
    version.data -> '$.OWNERS_CERLID', version.data -> '$.INSTIT_CERLID', version.data -> '$.LOCATION_ORIG_CERLID'
  )) as field,
  json_each(field.value) as named
where instr(version.data, '_CERLID"') > 0
  and field.type = 'array' and named.type = 'text' and instr(named.value, '|') > 1;

create trigger item_authority_added after insert on item begin
  insert or ignore into item_authority (authority, uid)
  select trim(substr(named.value, 1, instr(named.value, '|') - 1)), new.uid
  from item_version as version,
    json_each(json_array(
      version.data -> '$.OWNERS_CERLID', version.data -> '$.INSTIT_CERLID', version.data -> '$.LOCATION_ORIG_CERLID'
    )) as field,
    json_each(field.value) as named
  where version.id = new.version_id and instr(version.data, '_CERLID"') > 0
    and field.type = 'array' and named.type = 'text' and instr(named.value, '|') > 1;
end;

create trigger item_authority_changed after update of version_id on item begin
  delete from item_authority where uid = old.uid;
  insert or ignore into item_authority (authority, uid)
  select trim(substr(named.value, 1, instr(named.value, '|') - 1)), new.uid
  from item_version as version,
    json_each(json_array(
      version.data -> '$.OWNERS_CERLID', version.data -> '$.INSTIT_CERLID', version.data -> '$.LOCATION_ORIG_CERLID'
    )) as field,
    json_each(field.value) as named
  where version.id = new.version_id and instr(version.data, '_CERLID"') > 0
    and field.type = 'array' and named.type = 'text' and instr(named.value, '|') > 1;
end;

create trigger item_authority_removed after delete on item begin
  delete from item_authority where uid = old.uid;
end;

-- Why an item was saved, where no user asked for that record: `thesaurus` when it followed an entry that was replaced.
-- Such saves do not count against what an account may save in a day.
alter table item_act add column cause text;
