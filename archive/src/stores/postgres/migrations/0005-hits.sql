-- What lists of items carry of records that are too long for them (items/shorten-item.ts), as JSON. The program writes it
-- with the record, and makes it of what is there (database/migrate.ts).
create table item_hit (
  version_id bigint primary key references item_version (id),
  data text collate "C" not null
);
