-- What images look like, for finding those that look alike: derived from their thumbnails, and may be deleted. Version
-- says of what and by which program the descriptor was made; a descriptor that is made anew gets a new seq.
create table image_look (
  seq integer primary key autoincrement,
  name text not null unique,
  version text not null,
  descriptor blob not null
) strict;

-- Which items show which images (ALLIMAGES).
create table item_image (
  image text not null,
  uid text not null,
  primary key (image, uid)
) strict, without rowid;

create index item_image_uid on item_image (uid);

insert or ignore into item_image (image, uid)
select image.value, item.uid
from item join item_version as version on version.id = item.version_id, json_each(version.data, '$.ALLIMAGES') as image
where image.type = 'text';

create trigger item_image_added after insert on item begin
  insert or ignore into item_image (image, uid)
  select image.value, new.uid from item_version as version, json_each(version.data, '$.ALLIMAGES') as image
  where version.id = new.version_id and image.type = 'text';
end;

create trigger item_image_changed after update of version_id on item begin
  delete from item_image where uid = old.uid;
  insert or ignore into item_image (image, uid)
  select image.value, new.uid from item_version as version, json_each(version.data, '$.ALLIMAGES') as image
  where version.id = new.version_id and image.type = 'text';
end;

create trigger item_image_removed after delete on item begin
  delete from item_image where uid = old.uid;
end;
