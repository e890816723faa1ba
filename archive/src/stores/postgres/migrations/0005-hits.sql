-- Hits of records that are too long for lists of items (items/shorten-item.ts), as JSON. The program writes them with the
-- record, and makes those of what is there (database/migrate.ts).
create table item_hit (
  version_id bigint primary key references item_version (id),
  data text collate "C" not null
);
