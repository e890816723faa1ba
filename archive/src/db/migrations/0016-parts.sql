-- Which items are parts of which, as PARENT says: what a part is found by changes with its whole.
create table item_part (
  whole text not null,
  uid text not null,
  primary key (whole, uid)
) strict, without rowid;

insert or ignore into item_part (whole, uid)
select parent.value, item.uid
from item join item_version as version on version.id = item.version_id, json_each(version.data, '$.PARENT') as parent
where parent.type = 'text';

create trigger item_part_added after insert on item begin
  insert or ignore into item_part (whole, uid)
  select parent.value, new.uid
  from item_version as version, json_each(version.data, '$.PARENT') as parent
  where version.id = new.version_id and parent.type = 'text';
end;

create trigger item_part_changed after update of version_id on item begin
  delete from item_part
  where uid = old.uid and whole in (
    select parent.value
    from item_version as version, json_each(version.data, '$.PARENT') as parent
    where version.id = old.version_id
  );
  insert or ignore into item_part (whole, uid)
  select parent.value, new.uid
  from item_version as version, json_each(version.data, '$.PARENT') as parent
  where version.id = new.version_id and parent.type = 'text';
end;

create trigger item_part_removed after delete on item begin
  delete from item_part
  where uid = old.uid and whole in (
    select parent.value
    from item_version as version, json_each(version.data, '$.PARENT') as parent
    where version.id = old.version_id
  );
end;
