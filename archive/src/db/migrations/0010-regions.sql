-- The part of an image that an annotation is about, as JSON: {"image": "…", "x": 0, "y": 0, "w": 1, "h": 1}, in pixels of
-- the original. Null for one that is about the whole item.
alter table annotation add column region text check (region is null or json_valid(region));
alter table annotation_version add column region text check (region is null or json_valid(region));
