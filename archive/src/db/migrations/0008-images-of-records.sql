-- Records that name their images in URL_IMAGE alone show them as well (spec §3, provenance record). An address there is
-- the name of no image.
drop trigger item_image_added;
drop trigger item_image_changed;

insert or ignore into item_image (image, uid)
select image.value, item.uid
from item join item_version as version on version.id = item.version_id, json_each(version.data, '$.URL_IMAGE') as image
where coalesce(json_array_length(version.data, '$.ALLIMAGES'), 0) = 0
  and image.type = 'text' and instr(image.value, '/') = 0;

create trigger item_image_added after insert on item begin
  insert or ignore into item_image (image, uid)
  select image.value, new.uid
  from item_version as version,
    json_each(
      version.data,
      iif(json_array_length(version.data, '$.ALLIMAGES') > 0, '$.ALLIMAGES', '$.URL_IMAGE')
    ) as image
  where version.id = new.version_id and image.type = 'text' and instr(image.value, '/') = 0;
end;

create trigger item_image_changed after update of version_id on item begin
  delete from item_image where uid = old.uid;
  insert or ignore into item_image (image, uid)
  select image.value, new.uid
  from item_version as version,
    json_each(
      version.data,
      iif(json_array_length(version.data, '$.ALLIMAGES') > 0, '$.ALLIMAGES', '$.URL_IMAGE')
    ) as image
  where version.id = new.version_id and image.type = 'text' and instr(image.value, '/') = 0;
end;
