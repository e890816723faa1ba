-- Hits of records that are too long for lists of items (items/shorten-item.ts), as JSON. record_hit is a function of the
-- program, which answers with nothing for a record that is carried whole.
create table item_hit (
  version_id integer primary key references item_version (id),
  data text not null
) strict;

insert into item_hit (version_id, data)
select version.id, hit.value from item_version as version, json_each(json_array(record_hit(version.data))) as hit
where hit.type = 'text';

create trigger item_hit_added after insert on item_version begin
  insert or ignore into item_hit (version_id, data)
  select new.id, hit.value from json_each(json_array(record_hit(new.data))) as hit where hit.type = 'text';
end;
