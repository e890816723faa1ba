import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { connect } from '../../../archive/src/db/connect.ts';
import type { Iconclass } from '../../../archive/src/iconclass/iconclass.ts';
import { depth, type AskedEngine, type EngineData } from './engines.ts';

const titleField = /^(?:TITLE|CAPTION|MOTTO|PERSON|PRINTER|KW_)/u;

/** Texts of a record: of its title and makers, of all else, and labels and keywords of its notations in all languages. */
export function textsOf(record: ItemRecord, iconclass: Iconclass): { front: string; rest: string; concepts: string } {
  const { IC = [] } = record;
  const fields = Object.entries(record).filter(([field]) => field !== 'IC');
  const joined = (isFront: boolean) =>
    fields
      .filter(([field]) => titleField.test(field) === isFront)
      .flatMap(([, value]) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []))
      .join(' . ');
  const concepts = new Set(
    IC.flatMap((notation) => iconclass.ancestors(notation)).flatMap((notation) => {
      const answer = iconclass.resolve(notation);
      return isResolved(answer) ? Object.values(answer.txt).concat(Object.values(answer.kw).flat()) : [];
    }),
  );
  return { front: joined(true), rest: joined(false), concepts: [...concepts].join(' . ') };
}

/**
 * SQLite's FTS5 with the stemmer it has, ranked by its BM25: what one would write without an engine. Concepts are put
 * into the records as text, so that it can find by them.
 */
export function openFts5({ records, iconclass }: EngineData): AskedEngine {
  const db = connect(':memory:');
  db.exec(
    `create virtual table doc using fts5 (id unindexed, front, rest, concepts, tokenize = 'porter unicode61 remove_diacritics 2')`,
  );
  const insert = db.prepare('insert into doc (id, front, rest, concepts) values (?, ?, ?, ?)');
  for (const record of records) {
    const { front, rest, concepts } = textsOf(record, iconclass);
    insert.run(record.ID[0] ?? '', front, rest, concepts);
  }
  const count = db.prepare('select count(*) as total from doc where doc match ?');
  const select = db.prepare('select id from doc where doc match ? order by bm25(doc, 0, 4, 1, 2), id limit ?');
  return {
    name: 'SQLite FTS5',
    async ask(q) {
      const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return { ids: [], total: 0 };
      const match = words.map((word) => `"${word}"`).join(' ');
      return {
        ids: select.all(match, depth).map(({ id }) => String(id)),
        total: Number(count.get(match)?.['total'] ?? 0),
      };
    },
    close: async () => db.close(),
  };
}
