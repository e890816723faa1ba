-- The version that a save brought back; null for what was saved as it was sent.
alter table item_act add column restored integer;

create index item_act_version on item_act (uid, version);

-- Items that their owners or editors withdrew and may restore, by those who may: `owner <account>`, `collection <code>`.
-- What was withdrawn by command is not here: it stays withdrawn.
create table withdrawn_item (
  keeper text not null,
  uid text not null,
  act_id integer not null references item_act (id),
  primary key (keeper, uid)
) strict, without rowid;

create index withdrawn_item_uid on withdrawn_item (uid);
create index withdrawn_item_latest on withdrawn_item (keeper, act_id);

create trigger item_withdrawn after insert on item_act when new.act = 'delete' begin
  insert or replace into withdrawn_item (keeper, uid, act_id)
  select 'owner ' || owner.value, new.uid, new.id
  from item_version as version, json_each(version.data, '$._OWNER_PK') as owner
  where version.uid = new.uid and version.version = new.version
  union
  select 'collection ' || code.value, new.uid, new.id
  from item_version as version, json_each(version.data, '$.HIM') as code
  where version.uid = new.uid and version.version = new.version;
end;

create trigger item_restored after insert on item begin
  delete from withdrawn_item where uid = new.uid;
end;

-- What was withdrawn before this table was.
insert or replace into withdrawn_item (keeper, uid, act_id)
select kept.keeper, act.uid, act.id
from item_act as act
join item_version as version on version.uid = act.uid and version.version = act.version
join (
  select version.id as id, 'owner ' || owner.value as keeper
  from item_version as version, json_each(version.data, '$._OWNER_PK') as owner
  where version.uid in (select uid from item_act where act = 'delete')
  union
  select version.id, 'collection ' || code.value
  from item_version as version, json_each(version.data, '$.HIM') as code
  where version.uid in (select uid from item_act where act = 'delete')
) as kept on kept.id = version.id
where act.act = 'delete'
  and act.id = (select max(later.id) from item_act as later where later.uid = act.uid)
  and not exists (select 1 from item where item.uid = act.uid);

-- Shelfmarks of the provenance archive without spaces, signs and capitals, for finding other records of a copy.
create table item_shelfmark (
  shelfmark text not null,
  uid text not null,
  primary key (shelfmark, uid)
) strict, without rowid;

create index item_shelfmark_uid on item_shelfmark (uid);

create view shelfmark_of_version as
select version.id as version_id, version.uid as uid,
  lower(replace(replace(replace(replace(replace(replace(replace(replace(
    value.value, ' ', ''), '.', ''), ',', ''), '-', ''), '/', ''), ':', ''), '(', ''), ')', '')) as shelfmark
from item_version as version, json_each(version.data, '$.SHELFMARK') as value
where value.type = 'text'
  and exists (select 1 from json_each(version.data, '$.HIM') as code where code.value = 'CERLPDA');

insert or ignore into item_shelfmark (shelfmark, uid)
select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
where own.shelfmark <> '';

create trigger item_shelfmark_added after insert on item begin
  insert or ignore into item_shelfmark (shelfmark, uid)
  select shelfmark, uid from shelfmark_of_version where version_id = new.version_id and shelfmark <> '';
end;

create trigger item_shelfmark_changed after update of version_id on item begin
  delete from item_shelfmark where uid = old.uid;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select shelfmark, uid from shelfmark_of_version where version_id = new.version_id and shelfmark <> '';
end;

create trigger item_shelfmark_removed after delete on item begin
  delete from item_shelfmark where uid = old.uid;
end;
