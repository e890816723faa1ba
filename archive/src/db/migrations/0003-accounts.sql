-- Institutions and how long their readers get the aggregated content. Trial_until is in seconds since epoch.
create table institution (
  pk text primary key,
  name text not null unique collate nocase,
  subscribed integer not null default 0 check (subscribed in (0, 1)),
  trial_until integer,
  created_at text not null
) strict, without rowid;

-- Networks from which an institution's readers come without logging in: 192.0.2.0/24, 2001:db8::/32.
create table institution_network (
  institution_pk text not null references institution (pk) on delete cascade,
  network text not null,
  primary key (institution_pk, network)
) strict, without rowid;

-- People. Username is stored in lower case; password is an argon2id string with its parameters.
create table account (
  pk text primary key,
  username text not null unique,
  name text not null,
  password text not null,
  institution_pk text references institution (pk),
  subscriber integer not null default 0 check (subscriber in (0, 1)),
  disabled_at text,
  created_at text not null
) strict, without rowid;

-- Collections whose items an account may edit, by their codes in HIM.
create table account_collection (
  account_pk text not null references account (pk) on delete cascade,
  code text not null,
  primary key (account_pk, code)
) strict, without rowid;

-- Who is logged in. Of a token only its SHA-256 is stored, in hex; a pass belongs to no account. Expires_at is in seconds
-- since epoch. A session that is revoked is deleted.
create table session (
  id integer primary key autoincrement,
  token_hash text not null unique,
  account_pk text references account (pk) on delete cascade,
  created_at text not null,
  expires_at integer not null
) strict;

create index session_account on session (account_pk);
create index session_expiry on session (expires_at);

-- Tries to log in that failed, and passes that were taken, by the SHA-256 of what they are counted for. Last_at is in
-- milliseconds since epoch.
create table throttle (
  key text primary key,
  count integer not null,
  last_at integer not null
) strict, without rowid;

create index throttle_age on throttle (last_at);

-- What was done by command to accounts, institutions and passes: who, what, to whom.
create table audit (
  id integer primary key autoincrement,
  at text not null,
  actor text not null,
  act text not null,
  subject text not null,
  detail text
) strict;
