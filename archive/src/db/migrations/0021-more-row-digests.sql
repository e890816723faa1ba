-- Digests (db/row-digests.ts) beside who did what, beside images and beside uploads, too. Triggers make them, as many
-- statements change these rows; a row that is copied brings its own. What was saved before is taken as it is, and digests
-- that are there stay: their form says which kind they are.

alter table audit add column row_digest text;
update audit set row_digest = row_digest(cast(id as text), cast(at as text), cast(actor as text), cast(act as text), cast(subject as text), cast(detail as text));

create trigger audit_digested after insert on audit when new.row_digest is null begin
  update audit set row_digest = row_digest(cast(new.id as text), cast(new.at as text), cast(new.actor as text), cast(new.act as text), cast(new.subject as text), cast(new.detail as text)) where id = new.id;
end;

create trigger audit_changed after update of id, at, actor, act, subject, detail on audit when new.row_digest is old.row_digest begin
  update audit set row_digest = row_digest(cast(new.id as text), cast(new.at as text), cast(new.actor as text), cast(new.act as text), cast(new.subject as text), cast(new.detail as text)) where id = new.id;
end;

alter table image add column row_digest text;
update image set row_digest = row_digest(cast(name as text), cast(state as text), cast(width as text), cast(height as text), cast(color as text), cast(thumbhash as text), cast(version as text), cast(levels as text), cast(plan as text), cast(digest as text));

create trigger image_digested after insert on image when new.row_digest is null begin
  update image set row_digest = row_digest(cast(new.name as text), cast(new.state as text), cast(new.width as text), cast(new.height as text), cast(new.color as text), cast(new.thumbhash as text), cast(new.version as text), cast(new.levels as text), cast(new.plan as text), cast(new.digest as text)) where name = new.name;
end;

create trigger image_changed after update of name, state, width, height, color, thumbhash, version, levels, plan, digest on image when new.row_digest is old.row_digest begin
  update image set row_digest = row_digest(cast(new.name as text), cast(new.state as text), cast(new.width as text), cast(new.height as text), cast(new.color as text), cast(new.thumbhash as text), cast(new.version as text), cast(new.levels as text), cast(new.plan as text), cast(new.digest as text)) where name = new.name;
end;

alter table item_act add column row_digest text;
update item_act set row_digest = row_digest(cast(id as text), cast(uid as text), cast(act as text), cast(version as text), cast(by_pk as text), cast(at as text), cast(cause as text), cast(restored as text));

create trigger item_act_digested after insert on item_act when new.row_digest is null begin
  update item_act set row_digest = row_digest(cast(new.id as text), cast(new.uid as text), cast(new.act as text), cast(new.version as text), cast(new.by_pk as text), cast(new.at as text), cast(new.cause as text), cast(new.restored as text)) where id = new.id;
end;

create trigger item_act_changed after update of id, uid, act, version, by_pk, at, cause, restored on item_act when new.row_digest is old.row_digest begin
  update item_act set row_digest = row_digest(cast(new.id as text), cast(new.uid as text), cast(new.act as text), cast(new.version as text), cast(new.by_pk as text), cast(new.at as text), cast(new.cause as text), cast(new.restored as text)) where id = new.id;
end;

alter table upload add column row_digest text;
update upload set row_digest = row_digest(cast(name as text), cast(owner_pk as text), cast(filename as text), cast(bytes as text), cast(state as text), cast(begun_at as text), cast(wanted_at as text), cast(leftover as text));

create trigger upload_digested after insert on upload when new.row_digest is null begin
  update upload set row_digest = row_digest(cast(new.name as text), cast(new.owner_pk as text), cast(new.filename as text), cast(new.bytes as text), cast(new.state as text), cast(new.begun_at as text), cast(new.wanted_at as text), cast(new.leftover as text)) where name = new.name;
end;

create trigger upload_changed after update of name, owner_pk, filename, bytes, state, begun_at, wanted_at, leftover on upload when new.row_digest is old.row_digest begin
  update upload set row_digest = row_digest(cast(new.name as text), cast(new.owner_pk as text), cast(new.filename as text), cast(new.bytes as text), cast(new.state as text), cast(new.begun_at as text), cast(new.wanted_at as text), cast(new.leftover as text)) where name = new.name;
end;
