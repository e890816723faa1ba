import type { DatabaseSync } from 'node:sqlite';
import { connect } from '@iconotheca/sqlite';
import { indexFormat, schema } from './index-schema.ts';

/** State of an index, as its file says it. */
export interface IndexMeta {
  /** The graph of Iconclass that it was made with (iconclass.ts). */
  iconclass: string;
  /** Entry of the items' log up to which everything is in it. */
  seq: number;
  /** Ordinals given, the dead included. */
  documents: number;
  /** Parts of each column. */
  parts: number;
}

/** Creates a file to be filled, without a journal: no process reads it until it is whole and renamed. */
export function createIndexFile(file: string): DatabaseSync {
  const db = connect(file);
  db.exec('pragma page_size = 8192; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536;');
  db.exec(schema);
  return db;
}

/** Opens an index file for writing; a commit that the machine's end takes back is made again from the items' log. */
export function openIndexFile(file: string): DatabaseSync {
  const db = connect(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  return db;
}

/** Opens an index file for reading. */
export function openIndexFileReadOnly(file: string): DatabaseSync {
  const db = connect(file, { readOnly: true });
  // Much of what is read is one posting after another, which no cache holds; the system has the file in memory anyway.
  db.exec('pragma cache_size = -8192;');
  return db;
}

/** Writes the state of an index in place of the one before. */
export function writeMeta(db: DatabaseSync, { iconclass, seq, documents, parts }: IndexMeta): void {
  db.exec('delete from meta');
  db.prepare('insert into meta (format, iconclass, seq, documents, parts) values (?, ?, ?, ?, ?)').run(
    indexFormat,
    iconclass,
    seq,
    documents,
    parts,
  );
}

/**
 * Reads the state of an index.
 * @returns undefined when the file is of another version of the program
 */
export function readMeta(db: DatabaseSync): IndexMeta | undefined {
  const row = db.prepare('select format, iconclass, seq, documents, parts from meta').get();
  if (row === undefined || row['format'] !== indexFormat) return undefined;
  return {
    iconclass: String(row['iconclass']),
    seq: Number(row['seq']),
    documents: Number(row['documents']),
    parts: Number(row['parts']),
  };
}
