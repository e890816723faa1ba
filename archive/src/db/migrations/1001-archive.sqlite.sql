-- The whole of an archive in SQLite: format 1 of its database, version 1001, that of release 0.1.0. Later steps are files
-- of their own. What follows from records is written by triggers. record_owners, record_copy, record_hit, row_digest and
-- shipped_profiles are functions of the program (db/record-functions.ts). Beside what was acknowledged lies a digest of it
-- (db/row-digests.ts), so that a byte that changes by itself is seen.

-- Institutions and how long their readers get the aggregated content. Trial_until is in seconds since epoch.
create table institution (
  pk text primary key,
  name text not null unique collate nocase,
  subscribed integer not null default 0 check (subscribed in (0, 1)),
  trial_until integer,
  created_at text not null,
  row_digest text
) strict, without rowid;

-- Networks from which an institution's readers come without logging in: 192.0.2.0/24, 2001:db8::/32.
create table institution_network (
  institution_pk text not null references institution (pk) on delete cascade,
  network text not null,
  primary key (institution_pk, network)
) strict, without rowid;

-- People. Username is stored in lower case; password is an argon2id string with its parameters. Operators release, recall
-- and roll back parts of the site.
create table account (
  pk text primary key,
  username text not null unique,
  name text not null,
  password text not null,
  institution_pk text references institution (pk),
  subscriber integer not null default 0 check (subscriber in (0, 1)),
  disabled_at text,
  created_at text not null,
  operator integer not null default 0 check (operator in (0, 1)),
  needs_passkey integer not null default 0,
  row_digest text
) strict, without rowid;

-- Collections whose items an account may edit, by their codes in HIM.
create table account_collection (
  account_pk text not null references account (pk) on delete cascade,
  code text not null,
  primary key (account_pk, code)
) strict, without rowid;

-- Sessions. Of a token only its SHA-256 is stored, in hex; a pass belongs to no account. Expires_at and used_at are in
-- seconds since epoch. A token for programs has a name, and a scope of `read` or `write`. A session that is revoked is
-- deleted.
create table session (
  id integer primary key autoincrement,
  token_hash text not null unique,
  account_pk text references account (pk) on delete cascade,
  created_at text not null,
  expires_at integer not null,
  used_at integer,
  agent text,
  name text,
  scope text
) strict;
create index session_account on session (account_pk);
create index session_expiry on session (expires_at);

-- Keys by which accounts log in without a password: what a device made (WebAuthn), its public key as base64url, its
-- transports joined by commas.
create table passkey (
  id text primary key,
  account_pk text not null references account (pk),
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at integer,
  row_digest text
) strict;
create index passkey_account on passkey (account_pk);

-- Challenges that devices are asked to sign, each once, until a time in seconds since epoch.
create table passkey_challenge (
  digest text primary key,
  expires_at integer not null
) strict, without rowid;

-- Tries to log in that failed, and passes that were taken, by the SHA-256 of what they are counted for. Last_at is in
-- milliseconds since epoch.
create table throttle (
  key text primary key,
  count integer not null,
  last_at integer not null
) strict, without rowid;
create index throttle_age on throttle (last_at);

-- Acts by command on accounts, institutions and passes: who, what, to whom.
create table audit (
  id integer primary key autoincrement,
  at text not null,
  actor text not null,
  act text not null,
  subject text not null,
  detail text,
  row_digest text
) strict;

-- Names that imports gave to collections.
create table collection (
  code text primary key,
  name text not null
) strict, without rowid;

-- Profiles of collections: how they appear and what may be done with them. Those that ship (archive/profiles) are put here once: from then on they
-- are the operator's, as any other.
create table collection_profile (
  code text primary key,
  data text not null check (json_valid(data)),
  row_digest text
) strict, without rowid;

-- Progress of imports, by the digest of the file and of what was asked of it. Committed with the records.
create table import_run (
  digest text primary key,
  file text not null,
  line integer not null,
  tally text not null,
  finished integer not null default 0 check (finished in (0, 1))
) strict, without rowid;

-- Records that the import refused. Line is counted from 1.
create table import_problem (
  id integer primary key,
  digest text not null,
  line integer not null,
  field text,
  message text not null
) strict;
create index import_problem_digest on import_problem (digest, id);

-- Images by their names. Version names the files of an image that is ready, levels are the sizes of its pyramid as JSON
-- [[width, height], …], the largest first. Plan is the edition in which a program makes the image, null for one that was
-- handed in; digest is that of what was.
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
  digest text,
  row_digest text,
  check (state <> 'ready' or (color is not null and thumbhash is not null and version is not null and levels is not null))
) strict, without rowid;
create index image_digest on image (digest) where digest is not null;
create index image_undigested on image (name) where digest is null and plan is null and state = 'ready';
create index image_unready on image (state) where state <> 'ready';

-- Looks of images, for finding those that look alike: derived from their thumbnails, and may be deleted. Version says of
-- what and by which program the descriptor was made; a descriptor that is made anew gets a new seq.
create table image_look (
  seq integer primary key autoincrement,
  name text not null unique,
  version text not null,
  descriptor blob not null
) strict;

-- Every state a record has had, one row a save. Data is the record as JSON.
create table item_version (
  id integer primary key,
  uid text not null,
  version integer not null,
  data text not null,
  saved_at text not null,
  row_digest text,
  unique (uid, version)
) strict;

-- The records as they are now. Acquired orders them by when they first came in.
create table item (
  uid text primary key,
  version_id integer not null references item_version (id),
  acquired integer not null
) strict, without rowid;
create index item_acquired on item (acquired);

-- Log of what happened, in order: the index of the search is made from it, in this process or another.
create table item_log (
  seq integer primary key autoincrement,
  uid text not null,
  act text not null check (act in ('put', 'remove'))
) strict;

-- Acts on items over HTTP: who saved, withdrew and restored which; what was saved stands in item_version. Cause says why an
-- item was saved where no user asked for that record: `thesaurus` when it followed an entry that was replaced. Such saves
-- do not count against what an account may save in a day.
create table item_act (
  id integer primary key autoincrement,
  uid text not null,
  act text not null check (act in ('save', 'delete')),
  version integer not null,
  by_pk text not null,
  at text not null,
  cause text,
  restored integer,
  row_digest text
) strict;
create index item_act_uid on item_act (uid);
create index item_act_version on item_act (uid, version);

-- Items that their owners or editors withdrew and may restore, by those who may: `owner <account>`, `collection <code>`.
create table withdrawn_item (
  keeper text not null,
  uid text not null,
  act_id integer not null references item_act (id),
  primary key (keeper, uid)
) strict, without rowid;
create index withdrawn_item_latest on withdrawn_item (keeper, act_id);
create index withdrawn_item_uid on withdrawn_item (uid);

-- Uploads, or tries, so that no sender takes the disk or the processors from everyone else. Name is that of the image. An
-- upload is under way, refused, unused while no version of any record has named its image, used from the first one on, or
-- swept. Times are in milliseconds since epoch. Leftover names the version of a swept image whose files are still there.
create table upload (
  name text primary key,
  owner_pk text not null references account (pk) on delete cascade,
  filename text not null,
  bytes integer not null,
  state text not null check (state in ('under way', 'refused', 'unused', 'used', 'swept')),
  begun_at integer not null,
  wanted_at integer not null,
  leftover text,
  row_digest text
) strict, without rowid;
create index upload_leftover on upload (name) where leftover is not null;
create index upload_owner on upload (owner_pk, begun_at);
create index upload_wanted on upload (wanted_at) where state in ('under way', 'unused');

-- Comments and notations that users add to items. Uid names an item, which may be withdrawn and come back. Value is as it was typed; of IC it
-- holds one notation a line. Region is the part of an image that it is about, as JSON, null for the whole item. Create_key
-- is what the caller chose so that an annotation is made once.
create table annotation (
  pk text primary key,
  uid text not null,
  owner_pk text not null references account (pk) on delete cascade,
  field text not null check (field in ('COMMENT', 'IC')),
  value text not null check (value <> ''),
  version integer not null,
  create_key text,
  created_at text not null,
  modified_at text not null,
  region text check (region is null or json_valid(region)),
  row_digest text,
  unique (owner_pk, create_key)
) strict, without rowid;
create index annotation_item on annotation (uid, created_at);

-- Every save and every deletion of an annotation: its value afterwards, null when it was deleted, and who did it.
create table annotation_version (
  id integer primary key autoincrement,
  pk text not null,
  uid text not null,
  field text not null,
  value text,
  version integer not null,
  create_key text,
  by_pk text not null,
  at text not null,
  region text check (region is null or json_valid(region)),
  row_digest text
) strict;
create index annotation_version_key on annotation_version (by_pk, create_key) where create_key is not null;
create index annotation_version_pk on annotation_version (pk);

-- Lists of items. Entries are JSON [{"uid", "note"?}, …] in the order of the list: they are read and saved as a whole.
-- Create_key is what the caller chose so that a list is made once.
create table list (
  pk text primary key,
  owner_pk text not null references account (pk) on delete cascade,
  name text not null,
  description text not null,
  public integer not null check (public in (0, 1)),
  entries text not null,
  count integer not null,
  version integer not null,
  create_key text,
  created_at text not null,
  modified_at text not null,
  row_digest text,
  unique (owner_pk, create_key)
) strict, without rowid;
create index list_owner on list (owner_pk, name);

-- Places, persons and corporate bodies that users added. Digest is that of what was said, so that the same entry by the
-- same user is made once; sort is the label as it is sorted. Replaced_by_id is an entry of this table or one of another
-- authority; replaced_by_pk is the account of the editor who replaced it, null when it was done by command. Added_by_pk is
-- null for entries that an import brought without one.
create table thesaurus_entry (
  id text primary key,
  kind text not null check (kind in ('place', 'person', 'corporate')),
  label text not null,
  entry text not null check (entry <> ''),
  firstname text,
  nonsort text,
  gender text check (gender in ('x', 'a', 'b')),
  notes text,
  digest text not null,
  sort text not null,
  added_at text not null,
  added_by_pk text,
  added_by_name text,
  replaced_by_id text,
  replaced_by_label text,
  replaced_by_pk text,
  row_digest text,
  check ((replaced_by_id is null) = (replaced_by_label is null))
) strict, without rowid;
create index thesaurus_entry_added on thesaurus_entry (added_by_pk, added_at);
create index thesaurus_entry_digest on thesaurus_entry (digest);
create index thesaurus_entry_replaced on thesaurus_entry (replaced_by_id) where replaced_by_id is not null;
create index thesaurus_entry_sort on thesaurus_entry (sort);

-- Words of the names, folded, by which entries are found.
create table thesaurus_word (
  word text not null,
  id text not null references thesaurus_entry (id) on delete cascade,
  primary key (word, id)
) strict, without rowid;
create index thesaurus_word_id on thesaurus_word (id);

-- Hits of records that are too long for lists of items (items/shorten-item.ts), as JSON.
create table item_hit (
  version_id integer primary key references item_version (id),
  data text not null
) strict;

-- Images that items show (ALLIMAGES, or URL_IMAGE where that is all).
create table item_image (
  image text not null,
  uid text not null,
  primary key (image, uid)
) strict, without rowid;
create index item_image_uid on item_image (uid);

-- Entries of authorities that items name, as `id|label`. A record without such a field is not read as JSON for it.
create table item_authority (
  authority text not null,
  uid text not null,
  primary key (authority, uid)
) strict, without rowid;
create index item_authority_uid on item_authority (uid);

-- Shelfmarks of records of the collections that users contribute to, without spaces, signs and capitals.
create table item_shelfmark (
  shelfmark text not null,
  uid text not null,
  primary key (shelfmark, uid)
) strict, without rowid;
create index item_shelfmark_uid on item_shelfmark (uid);

-- Former owners that items name, by id or by name.
create table item_owner (
  owner text not null,
  uid text not null,
  name text not null,
  label text not null,
  primary key (owner, uid)
) strict, without rowid;
create index item_owner_name on item_owner (name, owner);
create index item_owner_uid on item_owner (uid);

-- Copies of books that items are about: shelfmark and holder.
create table item_copy (
  uid text primary key,
  shelfmark text not null,
  institution_id text not null,
  institution text not null
) strict, without rowid;
create index item_copy_shelfmark on item_copy (shelfmark, institution_id, institution, uid);

-- Items that are parts of others, as PARENT says: what a part is found by changes with its whole.
create table item_part (
  whole text not null,
  uid text not null,
  primary key (whole, uid)
) strict, without rowid;

create view shelfmark_of_version as
select version.id as version_id, version.uid as uid,
  lower(replace(replace(replace(replace(replace(replace(replace(replace(
    value.value, ' ', ''), '.', ''), ',', ''), '-', ''), '/', ''), ':', ''), '(', ''), ')', '')) as shelfmark
from item_version as version, json_each(version.data, '$.SHELFMARK') as value
where value.type = 'text'
  and exists (
    select 1 from json_each(version.data, '$.HIM') as code
    join collection_profile as profile on profile.code = code.value
    where profile.data ->> 'contributeBy' is not null and not profile.data ->> 'isForum');

create trigger item_image_removed after delete on item begin
  delete from item_image where uid = old.uid;
end;

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

create trigger item_authority_added after insert on item begin
  insert or ignore into item_authority (authority, uid)
  select trim(substr(named.value, 1, instr(named.value, '|') - 1)), new.uid
  from item_version as version,
    json_each(json_array(
      version.data -> '$.OWNERS_CERLID', version.data -> '$.INSTIT_CERLID', version.data -> '$.LOCATION_ORIG_CERLID'
    )) as field,
    json_each(field.value) as named
  where version.id = new.version_id and instr(version.data, '_CERLID"') > 0
    and field.type = 'array' and named.type = 'text' and instr(named.value, '|') > 1;
end;

create trigger item_authority_changed after update of version_id on item begin
  delete from item_authority where uid = old.uid;
  insert or ignore into item_authority (authority, uid)
  select trim(substr(named.value, 1, instr(named.value, '|') - 1)), new.uid
  from item_version as version,
    json_each(json_array(
      version.data -> '$.OWNERS_CERLID', version.data -> '$.INSTIT_CERLID', version.data -> '$.LOCATION_ORIG_CERLID'
    )) as field,
    json_each(field.value) as named
  where version.id = new.version_id and instr(version.data, '_CERLID"') > 0
    and field.type = 'array' and named.type = 'text' and instr(named.value, '|') > 1;
end;

create trigger item_authority_removed after delete on item begin
  delete from item_authority where uid = old.uid;
end;

create trigger upload_used after insert on item_version begin
  update upload set state = 'used'
  where state in ('under way', 'unused') and name in (
    select image.value from json_each(new.data, '$.ALLIMAGES') as image
    union
    select image.value from json_each(new.data, '$.URL_IMAGE') as image);
end;

create trigger item_withdrawn after insert on item_act when new.act = 'delete' begin
  insert or replace into withdrawn_item (keeper, uid, act_id)
  select 'owner ' || owner.value, new.uid, new.id
  from item_version as version, json_each(version.data, '$._OWNER_PK') as owner
  where version.uid = new.uid and version.version = new.version
  union
  select 'collection ' || code.value, new.uid, new.id
  from item_version as version, json_each(version.data, '$.HIM') as code
  where version.uid = new.uid and version.version = new.version;
end;

create trigger item_restored after insert on item begin
  delete from withdrawn_item where uid = new.uid;
end;

create trigger item_shelfmark_added after insert on item begin
  insert or ignore into item_shelfmark (shelfmark, uid)
  select shelfmark, uid from shelfmark_of_version where version_id = new.version_id and shelfmark <> '';
end;

create trigger item_shelfmark_changed after update of version_id on item begin
  delete from item_shelfmark where uid = old.uid;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select shelfmark, uid from shelfmark_of_version where version_id = new.version_id and shelfmark <> '';
end;

create trigger item_shelfmark_removed after delete on item begin
  delete from item_shelfmark where uid = old.uid;
end;

create trigger item_ownership_added after insert on item begin
  insert or ignore into item_owner (owner, uid, name, label)
  select named.value ->> 'owner', new.uid, named.value ->> 'name', named.value ->> 'label'
  from item_version as version,
    json_each(record_owners(json_extract(version.data, '$.OWNERS', '$.OWNERS_CERLID', '$.PERSON_OWNER'))) as named
  where version.id = new.version_id;
  insert or ignore into item_copy (uid, shelfmark, institution_id, institution)
  select new.uid, found.value ->> 'shelfmark', found.value ->> 'id', found.value ->> 'institution'
  from item_version as version,
    json_each(record_copy(json_extract(version.data, '$.INSTIT', '$.INSTIT_CERLID', '$.INSTIT_INV', '$.SHELFMARK')))
      as found
  where version.id = new.version_id;
end;

create trigger item_ownership_changed after update of version_id on item begin
  delete from item_owner where uid = old.uid;
  delete from item_copy where uid = old.uid;
  insert or ignore into item_owner (owner, uid, name, label)
  select named.value ->> 'owner', new.uid, named.value ->> 'name', named.value ->> 'label'
  from item_version as version,
    json_each(record_owners(json_extract(version.data, '$.OWNERS', '$.OWNERS_CERLID', '$.PERSON_OWNER'))) as named
  where version.id = new.version_id;
  insert or ignore into item_copy (uid, shelfmark, institution_id, institution)
  select new.uid, found.value ->> 'shelfmark', found.value ->> 'id', found.value ->> 'institution'
  from item_version as version,
    json_each(record_copy(json_extract(version.data, '$.INSTIT', '$.INSTIT_CERLID', '$.INSTIT_INV', '$.SHELFMARK')))
      as found
  where version.id = new.version_id;
end;

create trigger item_ownership_removed after delete on item begin
  delete from item_owner where uid = old.uid;
  delete from item_copy where uid = old.uid;
end;

create trigger collection_profile_added after insert on collection_profile begin
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;

create trigger collection_profile_changed after update of data on collection_profile begin
  delete from item_shelfmark;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;

create trigger collection_profile_removed after delete on collection_profile begin
  delete from item_shelfmark;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;

create trigger item_part_added after insert on item begin
  insert or ignore into item_part (whole, uid)
  select parent.value, new.uid
  from item_version as version, json_each(version.data, '$.PARENT') as parent
  where version.id = new.version_id and parent.type = 'text';
end;

create trigger item_part_changed after update of version_id on item begin
  delete from item_part
  where uid = old.uid and whole in (
    select parent.value
    from item_version as version, json_each(version.data, '$.PARENT') as parent
    where version.id = old.version_id
  );
  insert or ignore into item_part (whole, uid)
  select parent.value, new.uid
  from item_version as version, json_each(version.data, '$.PARENT') as parent
  where version.id = new.version_id and parent.type = 'text';
end;

create trigger item_part_removed after delete on item begin
  delete from item_part
  where uid = old.uid and whole in (
    select parent.value
    from item_version as version, json_each(version.data, '$.PARENT') as parent
    where version.id = old.version_id
  );
end;

create trigger item_hit_added after insert on item_version begin
  insert or ignore into item_hit (version_id, data)
  select new.id, hit.value from json_each(json_array(record_hit(new.data))) as hit where hit.type = 'text';
end;

create trigger audit_digested after insert on audit when new.row_digest is null begin
  update audit set row_digest = row_digest(cast(new.id as text), cast(new.at as text), cast(new.actor as text), cast(new.act as text), cast(new.subject as text), cast(new.detail as text)) where id = new.id;
end;

create trigger audit_changed after update of id, at, actor, act, subject, detail on audit when new.row_digest is old.row_digest begin
  update audit set row_digest = row_digest(cast(new.id as text), cast(new.at as text), cast(new.actor as text), cast(new.act as text), cast(new.subject as text), cast(new.detail as text)) where id = new.id;
end;

create trigger image_digested after insert on image when new.row_digest is null begin
  update image set row_digest = row_digest(cast(new.name as text), cast(new.state as text), cast(new.width as text), cast(new.height as text), cast(new.color as text), cast(new.thumbhash as text), cast(new.version as text), cast(new.levels as text), cast(new.plan as text), cast(new.digest as text)) where name = new.name;
end;

create trigger image_changed after update of name, state, width, height, color, thumbhash, version, levels, plan, digest on image when new.row_digest is old.row_digest begin
  update image set row_digest = row_digest(cast(new.name as text), cast(new.state as text), cast(new.width as text), cast(new.height as text), cast(new.color as text), cast(new.thumbhash as text), cast(new.version as text), cast(new.levels as text), cast(new.plan as text), cast(new.digest as text)) where name = new.name;
end;

create trigger item_act_digested after insert on item_act when new.row_digest is null begin
  update item_act set row_digest = row_digest(cast(new.id as text), cast(new.uid as text), cast(new.act as text), cast(new.version as text), cast(new.by_pk as text), cast(new.at as text), cast(new.cause as text), cast(new.restored as text)) where id = new.id;
end;

create trigger item_act_changed after update of id, uid, act, version, by_pk, at, cause, restored on item_act when new.row_digest is old.row_digest begin
  update item_act set row_digest = row_digest(cast(new.id as text), cast(new.uid as text), cast(new.act as text), cast(new.version as text), cast(new.by_pk as text), cast(new.at as text), cast(new.cause as text), cast(new.restored as text)) where id = new.id;
end;

create trigger upload_digested after insert on upload when new.row_digest is null begin
  update upload set row_digest = row_digest(cast(new.name as text), cast(new.owner_pk as text), cast(new.filename as text), cast(new.bytes as text), cast(new.state as text), cast(new.begun_at as text), cast(new.wanted_at as text), cast(new.leftover as text)) where name = new.name;
end;

create trigger upload_changed after update of name, owner_pk, filename, bytes, state, begun_at, wanted_at, leftover on upload when new.row_digest is old.row_digest begin
  update upload set row_digest = row_digest(cast(new.name as text), cast(new.owner_pk as text), cast(new.filename as text), cast(new.bytes as text), cast(new.state as text), cast(new.begun_at as text), cast(new.wanted_at as text), cast(new.leftover as text)) where name = new.name;
end;

insert into collection_profile (code, data, row_digest)
select profile.value ->> 'code', profile.value, row_digest(profile.value ->> 'code', profile.value)
from json_each(shipped_profiles()) as profile;
