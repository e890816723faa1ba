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
