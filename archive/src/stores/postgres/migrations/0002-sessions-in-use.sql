-- What a session is told apart by: when it was used last, in seconds since epoch, and the User-Agent of its login; a
-- token for programs has a name, and a scope of `read` or `write`.
alter table session add column used_at bigint;
update session set used_at = extract(epoch from now())::bigint;
alter table session add column agent text collate "C";
alter table session add column name text collate "C";
alter table session add column scope text collate "C";
