-- Images by their names. Version names the files of an image that is ready, levels are the sizes of its pyramid as
-- JSON [[width, height], …], the largest first. Plan is the digest of the drawing's description and null for images
-- that came from outside.
create table image (
  name text primary key,
  state text not null check (state in ('planned', 'ready', 'failed')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text,
  thumbhash text,
  version text,
  levels text,
  plan text,
  check (state <> 'ready' or (color is not null and thumbhash is not null and version is not null and levels is not null))
) strict, without rowid;

create index image_unready on image (state) where state <> 'ready';
