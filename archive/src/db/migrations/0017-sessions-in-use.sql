-- What a session is told apart by: when it was used last, in seconds since epoch, and the User-Agent of its login; a
-- token for programs has a name, and a scope of `read` or `write`.
alter table session add column used_at integer;
update session set used_at = unixepoch();
alter table session add column agent text;
alter table session add column name text;
alter table session add column scope text;
