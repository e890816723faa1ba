-- Digests (db/row-digests.ts) beside who did what, beside images and beside uploads, too. Triggers make them, as many
-- statements change these rows; a row that is copied brings its own. What was saved before is taken as it is, and digests
-- that are there stay: their form says which kind they are.

-- SHA-256 of texts, a line each with its length in bytes, as the program makes it.
create or replace function row_digest(variadic text[]) returns text language sql immutable as $$
  select '2:' || encode(sha256(convert_to(string_agg(
    case when cell is null then '-' else octet_length(convert_to(cell, 'UTF8')) || ':' || cell end, E'\n' order by place
  ), 'UTF8')), 'hex')
  from unnest($1) with ordinality as each (cell, place)
$$;

alter table audit add column row_digest text collate "C";
update audit set row_digest = row_digest(id::text, at, actor, act, subject, detail);

create function audit_digest() returns trigger language plpgsql as $$
begin
  if new.row_digest is null or tg_op = 'UPDATE' and new.row_digest is not distinct from old.row_digest then
    new.row_digest := row_digest(new.id::text, new.at, new.actor, new.act, new.subject, new.detail);
  end if;
  return new;
end $$;
create trigger audit_digested before insert or update on audit for each row execute function audit_digest();

alter table image add column row_digest text collate "C";
update image set row_digest = row_digest(name, state, width::text, height::text, color, thumbhash, version::text, levels, plan, digest);

create function image_digest() returns trigger language plpgsql as $$
begin
  if new.row_digest is null or tg_op = 'UPDATE' and new.row_digest is not distinct from old.row_digest then
    new.row_digest := row_digest(new.name, new.state, new.width::text, new.height::text, new.color, new.thumbhash, new.version::text, new.levels, new.plan, new.digest);
  end if;
  return new;
end $$;
create trigger image_digested before insert or update on image for each row execute function image_digest();

alter table item_act add column row_digest text collate "C";
update item_act set row_digest = row_digest(id::text, uid, act, version::text, by_pk, at, cause, restored::text);

create function item_act_digest() returns trigger language plpgsql as $$
begin
  if new.row_digest is null or tg_op = 'UPDATE' and new.row_digest is not distinct from old.row_digest then
    new.row_digest := row_digest(new.id::text, new.uid, new.act, new.version::text, new.by_pk, new.at, new.cause, new.restored::text);
  end if;
  return new;
end $$;
create trigger item_act_digested before insert or update on item_act for each row execute function item_act_digest();

alter table upload add column row_digest text collate "C";
update upload set row_digest = row_digest(name, owner_pk, filename, bytes::text, state, begun_at::text, wanted_at::text, leftover);

create function upload_digest() returns trigger language plpgsql as $$
begin
  if new.row_digest is null or tg_op = 'UPDATE' and new.row_digest is not distinct from old.row_digest then
    new.row_digest := row_digest(new.name, new.owner_pk, new.filename, new.bytes::text, new.state, new.begun_at::text, new.wanted_at::text, new.leftover);
  end if;
  return new;
end $$;
create trigger upload_digested before insert or update on upload for each row execute function upload_digest();
