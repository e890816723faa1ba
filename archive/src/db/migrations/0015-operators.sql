-- Who may release, recall and roll back parts of the site, on the page of operations and by calls.
alter table account add column operator integer not null default 0 check (operator in (0, 1));
