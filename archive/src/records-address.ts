/** Tells whether records lie in PostgreSQL: an address, in place of the word `sqlite`. */
export function isPostgresAddress(records: string): boolean {
  return /^postgres(?:ql)?:/iu.test(records);
}

/** Names the place of the records without a user and a password: `sqlite`, `db.example.org:5432/iconotheca`. */
export function nameOfRecords(records: string): string {
  if (!isPostgresAddress(records)) return records;
  if (!URL.canParse(records)) return 'PostgreSQL';
  const { host, pathname } = new URL(records);
  return host + pathname;
}
