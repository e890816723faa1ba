import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { searchQueryFromUrl } from '@iconotheca/contracts/search/search-url';
import { openArchive } from '../../../archive/src/archive.ts';
import { connect } from '../../../archive/src/db/connect.ts';
import { fileInForce } from '../../../archive/src/iconclass/current-iconclass.ts';
import { openIconclass } from '../../../archive/src/iconclass/open-iconclass.ts';
import { rememberNotations } from '@iconotheca/search-engine/concepts/remember-notations';
import { searchDocument } from '@iconotheca/search-engine/documents/search-document';
import { percentile } from '../report/percentile.ts';
import type { Figure } from '../report/report.ts';
import type { BenchQuery } from './make-queries.ts';

/** What one would write without an engine. */
export interface PlainFts5 {
  search(query: BenchQuery): void;
  close(): void;
}

/**
 * The same items in SQLite's FTS5, values in a table beside it and facets by SQL. It knows words, phrases, beginnings and
 * filters of the modes A, O and N; no concepts, no years.
 */
export function openPlainFts5(dataDir: string): PlainFts5 {
  const db = fill(dataDir);
  return {
    search({ address }) {
      const { q, filters } = searchQueryFromUrl(new URLSearchParams(address));
      search(db, q, filters);
    },
    close: () => db.close(),
  };
}

export function fts5File(dataDir: string): string {
  return join(dataDir, 'fts5.sqlite');
}

export function measureFts5(dataDir: string, queries: readonly BenchQuery[]): Figure[] {
  const started = performance.now();
  const engine = openPlainFts5(dataDir);
  const buildS = (performance.now() - started) / 1000;
  const times: number[] = [];
  for (const query of queries) {
    const begun = performance.now();
    engine.search(query);
    times.push(performance.now() - begun);
  }
  engine.close();
  return [
    { name: 'build of the index', value: buildS, unit: 's' },
    { name: 'search, one client, p50', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'search, one client, p95', value: percentile(times, 0.95), unit: 'ms' },
  ];
}

function fill(dataDir: string): DatabaseSync {
  const { db: source, items } = openArchive(dataDir);
  const iconclass = openIconclass(fileInForce(dataDir));
  const known = rememberNotations(iconclass);
  const db = connect(fts5File(dataDir));
  db.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    drop table if exists doc;
    drop table if exists value;
    create virtual table doc using fts5 (text, tokenize = 'unicode61 remove_diacritics 2', content = '');
    create table value (doc integer, field text, value text);
    begin`);
  const insertText = db.prepare('insert into doc (rowid, text) values (?, ?)');
  const insertValue = db.prepare('insert into value (doc, field, value) values (?, ?, ?)');
  let doc = 0;
  for (const item of items.stream()) {
    doc += 1;
    insertText.run(doc, Object.values(item).flat().join(' '));
    for (const [field, values] of Object.entries(searchDocument(item, known, []).values)) {
      for (const value of values) insertValue.run(doc, field, value);
    }
  }
  db.exec(`
    commit;
    create index value_doc on value (doc, field, value);
    create index value_value on value (field, value, doc);
    analyze;
    create temp table matched (doc integer primary key)`);
  iconclass.close();
  source.close();
  return db;
}

function search(db: DatabaseSync, q: string, filters: readonly Filter[]): void {
  db.exec('delete from matched');
  const text = q.replace(/[^\p{L}\p{N}"* ]/gu, ' ').trim();
  if (text === '') db.exec('insert into matched select rowid from doc');
  else db.prepare('insert into matched select rowid from doc where doc match ?').run(text);
  const having = 'select doc from value where field = ? and value = ?';
  for (const { field, mode, value } of filters) {
    if (mode === 'A') db.prepare(`delete from matched where doc not in (${having})`).run(field, value);
    if (mode === 'N') db.prepare(`delete from matched where doc in (${having})`).run(field, value);
  }
  for (const [field, group] of Map.groupBy(
    filters.filter(({ mode }) => mode === 'O'),
    (each) => each.field,
  )) {
    const any = group.map(() => '?').join(', ');
    db.prepare(
      `delete from matched where doc not in (select doc from value where field = ? and value in (${any}))`,
    ).run(field, ...group.map(({ value }) => value));
  }
  db.prepare('select field, value, count(*) from matched join value using (doc) group by field, value').all();
  db.prepare('select doc from matched order by doc limit 150').all();
}
