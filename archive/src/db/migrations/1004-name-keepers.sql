-- Languages of an authority's names, as JSON by name; the place in which a place lies, and as JSON the preferred names of all in
-- which it does, the nearest first.
alter table authority add column languages text;
alter table authority add column broader text;
alter table authority add column within text;
create index authority_broader on authority (broader);

-- Accounts that keep the names of persons and places, by which the items of all collections are found.
create table name_keeper (
  account_pk text primary key references account (pk) on delete cascade
) strict, without rowid;
