-- Keys by which accounts log in without a password: what a device made (WebAuthn), its public key as base64url, its
-- transports joined by commas. An account may need one beside its password, or in its place.
create table passkey (
  id text primary key,
  account_pk text not null references account (pk),
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at integer
) strict;
create index passkey_account on passkey (account_pk);
-- What devices are asked to sign, each once, until a time in seconds since epoch.
create table passkey_challenge (
  digest text primary key,
  expires_at integer not null
) strict, without rowid;
alter table account add column needs_passkey integer not null default 0;
