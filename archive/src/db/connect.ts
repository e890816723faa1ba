import type { DatabaseSync } from 'node:sqlite';
import * as sqlite from '@iconotheca/sqlite';
import { addRecordFunctions } from './record-functions.ts';

/** Opens a database of records, or makes it, with the functions that its triggers and statements call. */
export function connect(file: string, options?: sqlite.ConnectOptions): DatabaseSync {
  const db = sqlite.connect(file, options);
  addRecordFunctions(db);
  return db;
}
