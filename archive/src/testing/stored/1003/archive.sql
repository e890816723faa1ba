-- The database of a data folder of format 1, version 1003, as the program that brought it left it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE item_version (
  id integer primary key,
  uid text not null,
  version integer not null,
  data text not null,
  saved_at text not null, row_digest text,
  unique (uid, version)
) strict;
INSERT INTO item_version VALUES(1,'ROOT',1,'{"ID":["ROOT"],"TYPE":["image"],"CAPTION":["An album"],"HIM":["CERLPDA"],"SHELFMARK":["MS 1.2"],"OWNERS":["Anna"],"ALLIMAGES":["lion.jpg"]}','2026-11-23T09:37:48.377Z','2:2330548068095de32f36127e5ed38f54da1dbe8c9cf8722da265acbcd021eb5b');
INSERT INTO item_version VALUES(2,'ITEM_0',1,'{"ID":["ITEM_0"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 0"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:f4fa2a87bc15fd5a368811a222eb4cb6acbcba7d89eecf4a20a3a811dbad5338');
INSERT INTO item_version VALUES(3,'ITEM_1',1,'{"ID":["ITEM_1"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 1"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:63ef0b17d70ed0d848861d4184ec4f27035b355b17150e6ded30c71e541a0fe8');
INSERT INTO item_version VALUES(4,'ITEM_2',1,'{"ID":["ITEM_2"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 2"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:327ee058c8fa0c526a3928f61e1d73db610b7bd71ba5023e5bda3250a7918a08');
INSERT INTO item_version VALUES(5,'ITEM_3',1,'{"ID":["ITEM_3"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 3"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:ba7c799efaa7957558ef94a462c5ee1d23f86e021d004a53bfcdd26bccc5bebb');
INSERT INTO item_version VALUES(6,'ITEM_4',1,'{"ID":["ITEM_4"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 4"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:d596ed188541abce8796f16ccf1653cabcb06bd5b4f658133ce516b0fd292269');
INSERT INTO item_version VALUES(7,'ITEM_5',1,'{"ID":["ITEM_5"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 5"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:7d629b7ede7432056eb62cc109a5d6976a10e61eab09d4db222486b348176c73');
INSERT INTO item_version VALUES(8,'ITEM_6',1,'{"ID":["ITEM_6"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 6"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:a19da857fe06b6bfc210e73a85a5de96517586e7507a005519e55e0e65b39cea');
INSERT INTO item_version VALUES(9,'ITEM_7',1,'{"ID":["ITEM_7"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 7"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:155f866f3a3b0954c79e8740050798081f629ba60278d625d8010732c7bed5cf');
INSERT INTO item_version VALUES(10,'ITEM_8',1,'{"ID":["ITEM_8"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 8"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:775df3acfaeac8c14415ada98bc552a420e34cb3e306b92b63390e1aaf7c07e0');
INSERT INTO item_version VALUES(11,'ITEM_9',1,'{"ID":["ITEM_9"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 9"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:752f78523fbb01e124c000d20afaa15fa5c4553cd41f8686ac94d6b01bd6b2ea');
INSERT INTO item_version VALUES(12,'ITEM_10',1,'{"ID":["ITEM_10"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 10"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:4767256644e198dc1de32425cb0947ff75731f2babb4c087f78ee084a212b731');
INSERT INTO item_version VALUES(13,'ITEM_11',1,'{"ID":["ITEM_11"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 11"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:9073c2c4d271edca01b111114a3d8956396f89cac8e1e437474d499808e12186');
INSERT INTO item_version VALUES(14,'ITEM_12',1,'{"ID":["ITEM_12"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 12"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:e97526fdfc0713dfde3d024b13d16ae80d74c2de711cd6c9d31d840687a08463');
INSERT INTO item_version VALUES(15,'ITEM_13',1,'{"ID":["ITEM_13"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 13"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:99af88c1133323c6fc386589bbb95a4880a00fd0cf806227a6dccf1dbc3f74e0');
INSERT INTO item_version VALUES(16,'ITEM_14',1,'{"ID":["ITEM_14"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 14"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:3ce483b0a4cf01f1063133d720512f063f5c044d3a99f5a85099b28caecbd5de');
INSERT INTO item_version VALUES(17,'ITEM_15',1,'{"ID":["ITEM_15"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 15"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:694f2a301104620af3fef8214c564cad60e22806d23618af4a3ed0724627cee6');
INSERT INTO item_version VALUES(18,'ITEM_16',1,'{"ID":["ITEM_16"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 16"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:e9a4a1e3fac3105dc17ae39fb9606262710b6d9790818fa1e340e59bfdd4f0ce');
INSERT INTO item_version VALUES(19,'ITEM_17',1,'{"ID":["ITEM_17"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 17"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:7ebce6aabd26ba166a8c4b02bf4cde4a22771f1f4f9900b3aae7a741e82c30b5');
INSERT INTO item_version VALUES(20,'ITEM_18',1,'{"ID":["ITEM_18"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 18"],"PARENT":["ROOT"]}','2026-11-23T09:37:48.378Z','2:e5571174d44d2a3791b650ec493029a9ba3e242d47d39bf177af3dca90f2ca7e');
INSERT INTO item_version VALUES(21,'ITEM_19',1,'{"ID":["ITEM_19"],"TYPE":["image"],"CAPTION":["Löwe 獅子 𝔏 19"],"PARENT":[]}','2026-11-23T09:37:48.378Z','2:8f9d0b3439118fc260464f4aa1249d7ceedc558ab6db0b7d7434879c02d879e3');
INSERT INTO item_version VALUES(22,'ITEM_1',2,'{"ID":["ITEM_1"],"TYPE":["image"],"CAPTION":["A second version"]}','2026-11-23T09:37:56.494Z','2:d262ba442f4a16c943a3f45f1cef07c7661c077b4754af464b4bc8c445a3dc54');
CREATE TABLE item (
  uid text primary key,
  version_id integer not null references item_version (id),
  acquired integer not null
) strict, without rowid;
INSERT INTO item VALUES('ITEM_0',2,2);
INSERT INTO item VALUES('ITEM_1',22,3);
INSERT INTO item VALUES('ITEM_10',12,12);
INSERT INTO item VALUES('ITEM_11',13,13);
INSERT INTO item VALUES('ITEM_12',14,14);
INSERT INTO item VALUES('ITEM_13',15,15);
INSERT INTO item VALUES('ITEM_14',16,16);
INSERT INTO item VALUES('ITEM_15',17,17);
INSERT INTO item VALUES('ITEM_16',18,18);
INSERT INTO item VALUES('ITEM_17',19,19);
INSERT INTO item VALUES('ITEM_18',20,20);
INSERT INTO item VALUES('ITEM_19',21,21);
INSERT INTO item VALUES('ITEM_2',4,4);
INSERT INTO item VALUES('ITEM_3',5,5);
INSERT INTO item VALUES('ITEM_5',7,7);
INSERT INTO item VALUES('ITEM_6',8,8);
INSERT INTO item VALUES('ITEM_7',9,9);
INSERT INTO item VALUES('ITEM_8',10,10);
INSERT INTO item VALUES('ITEM_9',11,11);
INSERT INTO item VALUES('ROOT',1,1);
CREATE TABLE item_log (
  seq integer primary key autoincrement,
  uid text not null,
  act text not null check (act in ('put', 'remove'))
) strict;
INSERT INTO item_log VALUES(1,'ROOT','put');
INSERT INTO item_log VALUES(2,'ITEM_0','put');
INSERT INTO item_log VALUES(3,'ITEM_1','put');
INSERT INTO item_log VALUES(4,'ITEM_2','put');
INSERT INTO item_log VALUES(5,'ITEM_3','put');
INSERT INTO item_log VALUES(6,'ITEM_4','put');
INSERT INTO item_log VALUES(7,'ITEM_5','put');
INSERT INTO item_log VALUES(8,'ITEM_6','put');
INSERT INTO item_log VALUES(9,'ITEM_7','put');
INSERT INTO item_log VALUES(10,'ITEM_8','put');
INSERT INTO item_log VALUES(11,'ITEM_9','put');
INSERT INTO item_log VALUES(12,'ITEM_10','put');
INSERT INTO item_log VALUES(13,'ITEM_11','put');
INSERT INTO item_log VALUES(14,'ITEM_12','put');
INSERT INTO item_log VALUES(15,'ITEM_13','put');
INSERT INTO item_log VALUES(16,'ITEM_14','put');
INSERT INTO item_log VALUES(17,'ITEM_15','put');
INSERT INTO item_log VALUES(18,'ITEM_16','put');
INSERT INTO item_log VALUES(19,'ITEM_17','put');
INSERT INTO item_log VALUES(20,'ITEM_18','put');
INSERT INTO item_log VALUES(21,'ITEM_19','put');
INSERT INTO item_log VALUES(22,'ROOT','put');
INSERT INTO item_log VALUES(23,'ITEM_2','put');
INSERT INTO item_log VALUES(24,'ITEM_1','put');
INSERT INTO item_log VALUES(25,'ITEM_4','remove');
CREATE TABLE collection (
  code text primary key,
  name text not null
) strict, without rowid;
CREATE TABLE import_run (
  digest text primary key,
  file text not null,
  line integer not null,
  tally text not null,
  finished integer not null default 0 check (finished in (0, 1))
) strict, without rowid;
CREATE TABLE import_problem (
  id integer primary key,
  digest text not null,
  line integer not null,
  field text,
  message text not null
) strict;
CREATE TABLE image (
  name text primary key,
  state text not null check (state in ('planned', 'ready', 'failed')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text,
  thumbhash text,
  version text,
  levels text,
  plan text, digest text, row_digest text,
  check (state <> 'ready' or (color is not null and thumbhash is not null and version is not null and levels is not null))
) strict, without rowid;
INSERT INTO image VALUES('lion.jpg','ready',320,200,'#884322','FIoCBIDX19eAgoJ/fYnXgI/3Jw==','0b36d7d48bbf7861d1270d5484d59b92','[[320,200]]',NULL,'f1bf9449f561572a86d20379e66ff47c39f437b248a2516abb5f90c3f001fb10','2:348404f9d231f536fbaa348e3ea392aed0739a9f7fb9a39b46ba4a87e9e163b3');
CREATE TABLE institution (
  pk text primary key,
  name text not null unique collate nocase,
  subscribed integer not null default 0 check (subscribed in (0, 1)),
  trial_until integer,
  created_at text not null
, row_digest text) strict, without rowid;
INSERT INTO institution VALUES('nOG4ZJ7msFtZJBJS3HuLEg','Library Y',1,NULL,'2026-11-23T09:37:56.144Z','2:be5eeffc099c073eea422896987176181071eb74f6b3982907aa3fb358925741');
CREATE TABLE institution_network (
  institution_pk text not null references institution (pk) on delete cascade,
  network text not null,
  primary key (institution_pk, network)
) strict, without rowid;
INSERT INTO institution_network VALUES('nOG4ZJ7msFtZJBJS3HuLEg','192.0.2.0/24');
CREATE TABLE account (
  pk text primary key,
  username text not null unique,
  name text not null,
  password text not null,
  institution_pk text references institution (pk),
  subscriber integer not null default 0 check (subscriber in (0, 1)),
  disabled_at text,
  created_at text not null
, operator integer not null default 0 check (operator in (0, 1)), needs_passkey integer not null default 0, row_digest text) strict, without rowid;
INSERT INTO account VALUES('sk4IiRgyU5s-h-wP99qgRw','writer','Writer','$argon2id$v=19$m=19456,t=2,p=1$MIgjKOkfFGwLa81lh8YK0g$BxCzqKi+x+O65Kg7Rbl6gHu7058S/Mak98brQfCI4kk',NULL,0,NULL,'2026-11-23T09:37:56.159Z',0,0,'2:899a1f98165cb4060d2e7c5972a68e4370767e384c1b46dfb826d608b102ac55');
CREATE TABLE account_collection (
  account_pk text not null references account (pk) on delete cascade,
  code text not null,
  primary key (account_pk, code)
) strict, without rowid;
INSERT INTO account_collection VALUES('sk4IiRgyU5s-h-wP99qgRw','CERLPDA');
CREATE TABLE session (
  id integer primary key autoincrement,
  token_hash text not null unique,
  account_pk text references account (pk) on delete cascade,
  created_at text not null,
  expires_at integer not null
, used_at integer, agent text, name text, scope text) strict;
CREATE TABLE throttle (
  key text primary key,
  count integer not null,
  last_at integer not null
) strict, without rowid;
CREATE TABLE audit (
  id integer primary key autoincrement,
  at text not null,
  actor text not null,
  act text not null,
  subject text not null,
  detail text
, row_digest text) strict;
INSERT INTO audit VALUES(1,'2026-11-27T04:10:42.114Z','root','account added','writer',NULL,'2:a8c2d5b9704fb53ba2f07538a0536b4290aaf8d91150c44af518a94a06820a7b');
INSERT INTO audit VALUES(2,'2026-11-27T19:19:31.134Z','operator','names changed','names.jsonl','2 changed','2:934f982096a23a7c27d56ee6cc684365d4bdf4b0563c585c4d9a6582114b5cc9');
CREATE TABLE list (
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
  modified_at text not null, row_digest text,
  unique (owner_pk, create_key)
) strict, without rowid;
INSERT INTO list VALUES('o7J4NeqPT6FIdkgsBRqCsw','sk4IiRgyU5s-h-wP99qgRw','Lions','*Old*',1,'[{"uid":"ITEM_1","note":"first"},{"uid":"ROOT"}]',2,1,NULL,'2026-11-23T09:37:56.382Z','2026-11-23T09:37:56.382Z','2:da1cb91adf84b9b50fc154df3d3f609d61e8b90b6f455d96ace70c4e17df12c6');
CREATE TABLE annotation (
  pk text primary key,
  uid text not null,
  owner_pk text not null references account (pk) on delete cascade,
  field text not null check (field in ('COMMENT', 'IC')),
  value text not null check (value <> ''),
  version integer not null,
  create_key text,
  created_at text not null,
  modified_at text not null, region text check (region is null or json_valid(region)), row_digest text,
  unique (owner_pk, create_key)
) strict, without rowid;
INSERT INTO annotation VALUES('Jui_lEANwACFxRfqKcpGUA','ITEM_2','sk4IiRgyU5s-h-wP99qgRw','COMMENT','Seen in Leiden',1,NULL,'2026-11-23T09:37:56.470Z','2026-11-23T09:37:56.470Z',NULL,'2:ba549beb64a3628ac41ae81d05f3411919c81c8635e5c76651ce7646bbe83e94');
CREATE TABLE annotation_version (
  id integer primary key autoincrement,
  pk text not null,
  uid text not null,
  field text not null,
  value text,
  version integer not null,
  create_key text,
  by_pk text not null,
  at text not null
, region text check (region is null or json_valid(region)), row_digest text) strict;
INSERT INTO annotation_version VALUES(1,'Jui_lEANwACFxRfqKcpGUA','ITEM_2','COMMENT','Seen in Leiden',1,NULL,'sk4IiRgyU5s-h-wP99qgRw','2026-11-23T09:37:56.470Z',NULL,'2:c548436fbc87498da94589414edf01c8fbe7b4bb759e81e4a95ca4f20cc9a9c7');
CREATE TABLE item_act (
  id integer primary key autoincrement,
  uid text not null,
  act text not null check (act in ('save', 'delete')),
  version integer not null,
  by_pk text not null,
  at text not null
, cause text, restored integer, row_digest text) strict;
INSERT INTO item_act VALUES(1,'ITEM_4','delete',1,'sk4IiRgyU5s-h-wP99qgRw','2026-11-23T09:37:56.510Z',NULL,NULL,'2:c43169ac17ca0d97184fc1b6ab803e942b424fde2a4b86fb6064787f7b847c1e');
CREATE TABLE image_look (
  seq integer primary key autoincrement,
  name text not null unique,
  version text not null,
  descriptor blob not null
) strict;
CREATE TABLE item_image (
  image text not null,
  uid text not null,
  primary key (image, uid)
) strict, without rowid;
INSERT INTO item_image VALUES('lion.jpg','ROOT');
CREATE TABLE thesaurus_entry (
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
  replaced_by_pk text, row_digest text,
  check ((replaced_by_id is null) = (replaced_by_label is null))
) strict, without rowid;
INSERT INTO thesaurus_entry VALUES('ico00000001','corporate','Example Press','Example Press',NULL,NULL,NULL,NULL,'d','example press','2026-11-26T12:00:00.000Z','sk4IiRgyU5s-h-wP99qgRw','Writer',NULL,NULL,NULL,'2:138253df8081294a8f5ca00043fbb671bce83c0d3d596536bc66ce2914ccb29b');
CREATE TABLE thesaurus_word (
  word text not null,
  id text not null references thesaurus_entry (id) on delete cascade,
  primary key (word, id)
) strict, without rowid;
INSERT INTO thesaurus_word VALUES('example','ico00000001');
INSERT INTO thesaurus_word VALUES('press','ico00000001');
CREATE TABLE item_authority (
  authority text not null,
  uid text not null,
  primary key (authority, uid)
) strict, without rowid;
CREATE TABLE IF NOT EXISTS "upload" (
  name text primary key,
  owner_pk text not null references account (pk) on delete cascade,
  filename text not null,
  bytes integer not null,
  state text not null check (state in ('under way', 'refused', 'unused', 'used', 'swept')),
  begun_at integer not null,
  wanted_at integer not null,
  leftover text
, row_digest text) strict, without rowid;
INSERT INTO upload VALUES('lion.jpg','sk4IiRgyU5s-h-wP99qgRw','leaf.jpg',658,'used',1795694400000,1795694400000,NULL,'2:352a57cf1bf3635eeb50759dcec9f68d45bed92328b43c4f6fce10a4b289c180');
CREATE TABLE withdrawn_item (
  keeper text not null,
  uid text not null,
  act_id integer not null references item_act (id),
  primary key (keeper, uid)
) strict, without rowid;
CREATE TABLE item_shelfmark (
  shelfmark text not null,
  uid text not null,
  primary key (shelfmark, uid)
) strict, without rowid;
INSERT INTO item_shelfmark VALUES('ms12','ROOT');
CREATE TABLE item_owner (
  owner text not null,
  uid text not null,
  name text not null,
  label text not null,
  primary key (owner, uid)
) strict, without rowid;
INSERT INTO item_owner VALUES('name:anna','ROOT','anna','Anna');
CREATE TABLE item_copy (
  uid text primary key,
  shelfmark text not null,
  institution_id text not null,
  institution text not null
) strict, without rowid;
CREATE TABLE collection_profile (
  code text primary key,
  data text not null check (json_valid(data))
, row_digest text) strict, without rowid;
INSERT INTO collection_profile VALUES('BIBLIASACRA','{"formatVersion":1,"code":"BIBLIASACRA","names":{"en":"Biblia Sacra"},"isOpen":false,"banner":{"kind":"dark","name":"Biblia Sacra","links":[{"label":"Search","href":"/r/section/him_BIBLIASACRA"},{"label":"Homepage","href":"/r/help/partnercollections"}]},"isForum":false,"hasNotesPanel":false}','2:84d2d033d9155cc7f69b7d632f2b90dd1620d12358430aeb0ed37ce7082d3077');
INSERT INTO collection_profile VALUES('CERLCANYOUHELP','{"formatVersion":1,"code":"CERLCANYOUHELP","names":{"en":"Can You Help?"},"institution":"Consortium of European Research Libraries","isOpen":true,"banner":{"kind":"tab"},"bannerOf":"CERLPDA","isForum":true,"hasNotesPanel":true,"contributeBy":"/r/cerl/pda/","itemTypes":["provenance image"]}','2:9c751255a7752fbd4fa13e05d96921fed40e108f5b8783755ed84c7d7a8d7776');
INSERT INTO collection_profile VALUES('CERLPDA','{"formatVersion":1,"code":"CERLPDA","names":{"en":"CERL Provenance Digital Archive"},"institution":"Consortium of European Research Libraries","isOpen":true,"banner":{"kind":"partner","name":"Provenance Digital Archive","links":[{"label":"Search","href":"/r/section/him_CERLPDA"},{"label":"Add New Item","href":"/r/cerl/pda/"},{"label":"Homepage","href":"/r/cerlpda"}]},"isForum":false,"hasNotesPanel":true,"contributeBy":"/r/cerl/pda/","alsoIn":["CERL"],"itemTypes":["provenance image"]}','2:ba7d155754360a5d1d207a502f1951f62ba1d313cf2ccb932f71dfe2a748e66e');
CREATE TABLE item_part (
  whole text not null,
  uid text not null,
  primary key (whole, uid)
) strict, without rowid;
INSERT INTO item_part VALUES('ROOT','ITEM_0');
INSERT INTO item_part VALUES('ROOT','ITEM_12');
INSERT INTO item_part VALUES('ROOT','ITEM_15');
INSERT INTO item_part VALUES('ROOT','ITEM_18');
INSERT INTO item_part VALUES('ROOT','ITEM_3');
INSERT INTO item_part VALUES('ROOT','ITEM_6');
INSERT INTO item_part VALUES('ROOT','ITEM_9');
CREATE TABLE passkey (
  id text primary key,
  account_pk text not null references account (pk),
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at integer
, row_digest text) strict;
INSERT INTO passkey VALUES('key-1','sk4IiRgyU5s-h-wP99qgRw','AAAA',1,'usb','Key','2026-11-26T12:00:00.000Z',NULL,'2:24fda8ec4926a4d67003a38a11f72261b2215bc291154f1fe24b7a6e35c46fa2');
CREATE TABLE passkey_challenge (
  digest text primary key,
  expires_at integer not null
) strict, without rowid;
CREATE TABLE item_hit (
  version_id integer primary key references item_version (id),
  data text not null
) strict;
CREATE TABLE authority (
  id text primary key,
  kind text not null check (kind in ('person', 'place')),
  name text not null,
  dates text,
  variants text not null,
  ids text not null,
  names text not null,
  replaced_by text
) strict, without rowid;
INSERT INTO authority VALUES('leipzig','place','Leipzig',NULL,'["Lipsia"]','[]','["Leipzig","Lipsia"]',NULL);
INSERT INTO authority VALUES('titian','person','Titian','1488-1576','["Tizian","Tiziano Vecellio"]','["https://vocab.getty.edu/page/ulan/500031075"]','["Titian","Tizian","Tiziano Vecellio"]',NULL);
CREATE TABLE authority_name (
  key text not null,
  kind text not null check (kind in ('person', 'place')),
  authority text not null,
  years text not null,
  holder text not null,
  primary key (key, kind, authority, years)
) strict, without rowid;
INSERT INTO authority_name VALUES('leipzig','place','leipzig','','leipzig');
INSERT INTO authority_name VALUES('lipsia','place','leipzig','','leipzig');
INSERT INTO authority_name VALUES('titian','person','titian','1488-1576','titian');
INSERT INTO authority_name VALUES('tizian','person','titian','1488-1576','titian');
INSERT INTO authority_name VALUES('tiziano vecellio','person','titian','1488-1576','titian');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('item_log',25);
INSERT INTO sqlite_sequence VALUES('session',1);
INSERT INTO sqlite_sequence VALUES('annotation_version',1);
INSERT INTO sqlite_sequence VALUES('item_act',1);
INSERT INTO sqlite_sequence VALUES('audit',2);
CREATE INDEX item_acquired on item (acquired);
CREATE INDEX import_problem_digest on import_problem (digest, id);
CREATE INDEX image_unready on image (state) where state <> 'ready';
CREATE INDEX session_account on session (account_pk);
CREATE INDEX session_expiry on session (expires_at);
CREATE INDEX throttle_age on throttle (last_at);
CREATE INDEX list_owner on list (owner_pk, name);
CREATE INDEX annotation_item on annotation (uid, created_at);
CREATE INDEX annotation_version_pk on annotation_version (pk);
CREATE INDEX annotation_version_key on annotation_version (by_pk, create_key) where create_key is not null;
CREATE INDEX item_act_uid on item_act (uid);
CREATE INDEX item_image_uid on item_image (uid);
CREATE INDEX thesaurus_entry_added on thesaurus_entry (added_by_pk, added_at);
CREATE INDEX thesaurus_entry_sort on thesaurus_entry (sort);
CREATE INDEX thesaurus_entry_digest on thesaurus_entry (digest);
CREATE INDEX thesaurus_entry_replaced on thesaurus_entry (replaced_by_id) where replaced_by_id is not null;
CREATE INDEX thesaurus_word_id on thesaurus_word (id);
CREATE INDEX item_authority_uid on item_authority (uid);
CREATE INDEX image_digest on image (digest) where digest is not null;
CREATE INDEX image_undigested on image (name) where digest is null and plan is null and state = 'ready';
CREATE INDEX upload_owner on upload (owner_pk, begun_at);
CREATE INDEX upload_wanted on upload (wanted_at) where state in ('under way', 'unused');
CREATE INDEX upload_leftover on upload (name) where leftover is not null;
CREATE INDEX item_act_version on item_act (uid, version);
CREATE INDEX withdrawn_item_uid on withdrawn_item (uid);
CREATE INDEX withdrawn_item_latest on withdrawn_item (keeper, act_id);
CREATE INDEX item_shelfmark_uid on item_shelfmark (uid);
CREATE INDEX item_owner_uid on item_owner (uid);
CREATE INDEX item_owner_name on item_owner (name, owner);
CREATE INDEX item_copy_shelfmark on item_copy (shelfmark, institution_id, institution, uid);
CREATE TRIGGER item_image_removed after delete on item begin
  delete from item_image where uid = old.uid;
end;
CREATE TRIGGER item_image_added after insert on item begin
  insert or ignore into item_image (image, uid)
  select image.value, new.uid
  from item_version as version,
    json_each(
      version.data,
      iif(json_array_length(version.data, '$.ALLIMAGES') > 0, '$.ALLIMAGES', '$.URL_IMAGE')
    ) as image
  where version.id = new.version_id and image.type = 'text' and instr(image.value, '/') = 0;
end;
CREATE TRIGGER item_image_changed after update of version_id on item begin
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
CREATE TRIGGER item_authority_added after insert on item begin
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
CREATE TRIGGER item_authority_changed after update of version_id on item begin
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
CREATE TRIGGER item_authority_removed after delete on item begin
  delete from item_authority where uid = old.uid;
end;
CREATE TRIGGER upload_used after insert on item_version begin
  update upload set state = 'used'
  where state in ('under way', 'unused') and name in (
    select image.value from json_each(new.data, '$.ALLIMAGES') as image
    union
    select image.value from json_each(new.data, '$.URL_IMAGE') as image);
end;
CREATE TRIGGER item_withdrawn after insert on item_act when new.act = 'delete' begin
  insert or replace into withdrawn_item (keeper, uid, act_id)
  select 'owner ' || owner.value, new.uid, new.id
  from item_version as version, json_each(version.data, '$._OWNER_PK') as owner
  where version.uid = new.uid and version.version = new.version
  union
  select 'collection ' || code.value, new.uid, new.id
  from item_version as version, json_each(version.data, '$.HIM') as code
  where version.uid = new.uid and version.version = new.version;
end;
CREATE TRIGGER item_restored after insert on item begin
  delete from withdrawn_item where uid = new.uid;
end;
CREATE TRIGGER item_shelfmark_added after insert on item begin
  insert or ignore into item_shelfmark (shelfmark, uid)
  select shelfmark, uid from shelfmark_of_version where version_id = new.version_id and shelfmark <> '';
end;
CREATE TRIGGER item_shelfmark_changed after update of version_id on item begin
  delete from item_shelfmark where uid = old.uid;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select shelfmark, uid from shelfmark_of_version where version_id = new.version_id and shelfmark <> '';
end;
CREATE TRIGGER item_shelfmark_removed after delete on item begin
  delete from item_shelfmark where uid = old.uid;
end;
CREATE TRIGGER item_ownership_added after insert on item begin
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
CREATE TRIGGER item_ownership_changed after update of version_id on item begin
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
CREATE TRIGGER item_ownership_removed after delete on item begin
  delete from item_owner where uid = old.uid;
  delete from item_copy where uid = old.uid;
end;
CREATE VIEW shelfmark_of_version as
select version.id as version_id, version.uid as uid,
  lower(replace(replace(replace(replace(replace(replace(replace(replace(
    value.value, ' ', ''), '.', ''), ',', ''), '-', ''), '/', ''), ':', ''), '(', ''), ')', '')) as shelfmark
from item_version as version, json_each(version.data, '$.SHELFMARK') as value
where value.type = 'text'
  and exists (
    select 1 from json_each(version.data, '$.HIM') as code
    join collection_profile as profile on profile.code = code.value
    where profile.data ->> 'contributeBy' is not null and not profile.data ->> 'isForum');
CREATE TRIGGER collection_profile_added after insert on collection_profile begin
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;
CREATE TRIGGER collection_profile_changed after update of data on collection_profile begin
  delete from item_shelfmark;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;
CREATE TRIGGER collection_profile_removed after delete on collection_profile begin
  delete from item_shelfmark;
  insert or ignore into item_shelfmark (shelfmark, uid)
  select own.shelfmark, own.uid from item join shelfmark_of_version as own on own.version_id = item.version_id
  where own.shelfmark <> '';
end;
CREATE TRIGGER item_part_added after insert on item begin
  insert or ignore into item_part (whole, uid)
  select parent.value, new.uid
  from item_version as version, json_each(version.data, '$.PARENT') as parent
  where version.id = new.version_id and parent.type = 'text';
end;
CREATE TRIGGER item_part_changed after update of version_id on item begin
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
CREATE TRIGGER item_part_removed after delete on item begin
  delete from item_part
  where uid = old.uid and whole in (
    select parent.value
    from item_version as version, json_each(version.data, '$.PARENT') as parent
    where version.id = old.version_id
  );
end;
CREATE INDEX passkey_account on passkey (account_pk);
CREATE TRIGGER item_hit_added after insert on item_version begin
  insert or ignore into item_hit (version_id, data)
  select new.id, hit.value from json_each(json_array(record_hit(new.data))) as hit where hit.type = 'text';
end;
CREATE TRIGGER audit_digested after insert on audit when new.row_digest is null begin
  update audit set row_digest = row_digest(cast(new.id as text), cast(new.at as text), cast(new.actor as text), cast(new.act as text), cast(new.subject as text), cast(new.detail as text)) where id = new.id;
end;
CREATE TRIGGER audit_changed after update of id, at, actor, act, subject, detail on audit when new.row_digest is old.row_digest begin
  update audit set row_digest = row_digest(cast(new.id as text), cast(new.at as text), cast(new.actor as text), cast(new.act as text), cast(new.subject as text), cast(new.detail as text)) where id = new.id;
end;
CREATE TRIGGER image_digested after insert on image when new.row_digest is null begin
  update image set row_digest = row_digest(cast(new.name as text), cast(new.state as text), cast(new.width as text), cast(new.height as text), cast(new.color as text), cast(new.thumbhash as text), cast(new.version as text), cast(new.levels as text), cast(new.plan as text), cast(new.digest as text)) where name = new.name;
end;
CREATE TRIGGER image_changed after update of name, state, width, height, color, thumbhash, version, levels, plan, digest on image when new.row_digest is old.row_digest begin
  update image set row_digest = row_digest(cast(new.name as text), cast(new.state as text), cast(new.width as text), cast(new.height as text), cast(new.color as text), cast(new.thumbhash as text), cast(new.version as text), cast(new.levels as text), cast(new.plan as text), cast(new.digest as text)) where name = new.name;
end;
CREATE TRIGGER item_act_digested after insert on item_act when new.row_digest is null begin
  update item_act set row_digest = row_digest(cast(new.id as text), cast(new.uid as text), cast(new.act as text), cast(new.version as text), cast(new.by_pk as text), cast(new.at as text), cast(new.cause as text), cast(new.restored as text)) where id = new.id;
end;
CREATE TRIGGER item_act_changed after update of id, uid, act, version, by_pk, at, cause, restored on item_act when new.row_digest is old.row_digest begin
  update item_act set row_digest = row_digest(cast(new.id as text), cast(new.uid as text), cast(new.act as text), cast(new.version as text), cast(new.by_pk as text), cast(new.at as text), cast(new.cause as text), cast(new.restored as text)) where id = new.id;
end;
CREATE TRIGGER upload_digested after insert on upload when new.row_digest is null begin
  update upload set row_digest = row_digest(cast(new.name as text), cast(new.owner_pk as text), cast(new.filename as text), cast(new.bytes as text), cast(new.state as text), cast(new.begun_at as text), cast(new.wanted_at as text), cast(new.leftover as text)) where name = new.name;
end;
CREATE TRIGGER upload_changed after update of name, owner_pk, filename, bytes, state, begun_at, wanted_at, leftover on upload when new.row_digest is old.row_digest begin
  update upload set row_digest = row_digest(cast(new.name as text), cast(new.owner_pk as text), cast(new.filename as text), cast(new.bytes as text), cast(new.state as text), cast(new.begun_at as text), cast(new.wanted_at as text), cast(new.leftover as text)) where name = new.name;
end;
CREATE INDEX authority_name_authority on authority_name (authority);
-- Runs by which sheets go in. Data holds, as JSON, what was found in the sheet, the mapping, how far the run is and what it
-- met; cards are records that it would save. Attempt counts up with each act, so that work of an earlier one ends. File is
-- the key of the sheet, null where it is no longer kept; digest is that of the file of an import by command.
create table run (
  id integer primary key,
  account_pk text,
  actor_pk text,
  collection text not null,
  state text not null check (state in
    ('mapping', 'trying', 'tried', 'running', 'stopped', 'failed', 'done', 'undoing', 'undone')),
  attempt integer not null,
  file text,
  bytes integer not null,
  headings text not null,
  digest text,
  data text not null,
  cards text not null,
  created_at text not null,
  ended_at text
) strict;
create index run_state on run (state);
create index run_collection on run (collection, id);
create index run_digest on run (digest);

-- Versions that runs wrote. Before is the version that was there, null for an item that was not; withdrawn is the last one of
-- an item that had been withdrawn over HTTP. Outcome says whether it was taken back, and by which version.
create table run_item (
  run integer not null references run (id),
  uid text not null,
  version integer not null,
  before integer,
  withdrawn integer,
  outcome text check (outcome in ('undone', 'kept')),
  restored integer,
  primary key (run, uid)
) strict, without rowid;
create index run_item_version on run_item (uid, version);
create index run_item_restored on run_item (uid, restored);
create index run_item_left on run_item (run, uid) where outcome is null;

-- Lines of a run's sheet with what is wrong with them.
create table run_problem (
  id integer primary key,
  run integer not null references run (id),
  line integer not null,
  field text,
  value text,
  message text not null,
  refused integer not null check (refused in (0, 1))
) strict;
create index run_problem_run on run_problem (run, id);
INSERT INTO run VALUES(1,NULL,NULL,'HAB','done',1,NULL,120,'headings',NULL,'{"name":"sheet.csv","sheet":{"columns":[],"rows":1},"mapping":{"columns":[]},"progress":{"done":1,"of":1},"problems":[],"tally":{"added":1,"changed":0,"unchanged":0,"refused":0}}','[]','2026-11-20T10:00:00.000Z','2026-11-20T10:00:01.000Z');
INSERT INTO run_problem VALUES(1,1,2,'IC','25F9999','is no notation of Iconclass',0);
COMMIT;
pragma user_version = 1003;
