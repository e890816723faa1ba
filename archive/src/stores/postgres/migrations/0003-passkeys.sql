-- Keys by which accounts log in without a password: what a device made (WebAuthn), its public key as base64url, its
-- transports joined by commas. An account may need one beside its password, or in its place.
create table passkey (
  id text collate "C" primary key,
  account_pk text collate "C" not null references account (pk),
  public_key text collate "C" not null,
  counter bigint not null,
  transports text collate "C" not null,
  name text collate "C" not null,
  created_at text collate "C" not null,
  used_at bigint
);
create index passkey_account on passkey (account_pk);
-- What devices are asked to sign, each once, until a time in seconds since epoch.
create table passkey_challenge (
  digest text collate "C" primary key,
  expires_at bigint not null
);
alter table account add column needs_passkey integer not null default 0;
