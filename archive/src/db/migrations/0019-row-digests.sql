-- Beside what was acknowledged lies a digest of it (db/row-digests.ts), so that a byte that changes by itself is
-- seen. row_digest is a function of the program (db/connect.ts). What was saved before is taken as it is.
alter table account add column row_digest text;
alter table annotation add column row_digest text;
alter table annotation_version add column row_digest text;
alter table collection_profile add column row_digest text;
alter table institution add column row_digest text;
alter table item_version add column row_digest text;
alter table list add column row_digest text;
alter table passkey add column row_digest text;
alter table thesaurus_entry add column row_digest text;

update account set row_digest = row_digest(pk, username, name, password, institution_pk, subscriber, operator, needs_passkey, disabled_at, created_at);
update annotation set row_digest = row_digest(pk, uid, owner_pk, field, value, region, version, create_key, created_at, modified_at);
update annotation_version set row_digest = row_digest(pk, uid, field, value, region, version, create_key, by_pk, at);
update collection_profile set row_digest = row_digest(code, data);
update institution set row_digest = row_digest(pk, name, subscribed, trial_until, created_at);
update item_version set row_digest = row_digest(uid, version, saved_at, data);
update list set row_digest = row_digest(pk, owner_pk, name, description, public, entries, version, create_key, created_at, modified_at);
update passkey set row_digest = row_digest(id, account_pk, public_key, counter, transports, name, created_at, used_at);
update thesaurus_entry set row_digest = row_digest(id, kind, label, entry, firstname, nonsort, gender, notes, digest, sort, added_at, added_by_pk, added_by_name, replaced_by_id, replaced_by_label, replaced_by_pk);
