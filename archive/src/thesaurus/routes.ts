import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveCodes } from '@iconotheca/contracts/collection/profiles';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { mayKeepThesaurus, type ThesaurusFormat } from '@iconotheca/contracts/thesaurus/replace-entry';
import { answer } from '@iconotheca/http/answer';
import { Router, type RequestHandler, type Response } from 'express';
import { requireUser, type ReaderOf, type User } from '../accounts/reader.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { readProfiles } from '../collections/profiles.ts';
import { addEntry } from './add-entry.ts';
import { exportedLines } from './export-entries.ts';
import { findEntry, listEntries, searchEntries } from './find-entries.ts';
import { asServed } from './follow-entry.ts';
import type { KeptFollowing } from './keep-following.ts';
import { replaceEntry, type Editor } from './replace-entry.ts';

export interface ThesaurusRoutesDeps {
  records: RecordStore;
  readerOf: ReaderOf;
  /** Most entries that one account may add in a day. */
  perDay: number;
  following: KeptFollowing;
}

/** Longest wait of an editor for the items to follow; the rest follows by itself. */
const replacingMs = 5_000;

const mediaTypes = { cerl: 'application/jsonl', csv: 'text/csv' } as const satisfies Record<ThesaurusFormat, string>;

/** Answers the thesaurus of places, persons and corporate bodies that users add to those of the catalogues. */
export function thesaurusRoutes({ records, readerOf, perDay, following }: ThesaurusRoutesDeps): Router {
  const router = Router();
  const { thesaurus } = records;

  // The caller is checked before the request.
  const checkUser: RequestHandler = async (request, _response, next) => {
    requireUser(await readerOf(request));
    next();
  };
  const checkEditor: RequestHandler = async (request, _response, next) => {
    requireEditor(requireUser(await readerOf(request)), archiveCodes(await readProfiles(records.profiles)));
    next();
  };

  router.post(endpoints.addThesaurusEntry.path, checkUser);
  answer(router, endpoints.addThesaurusEntry, async (input, request) =>
    addEntry(input, { records, perDay, user: requireUser(await readerOf(request)) }),
  );

  answer(router, endpoints.thesaurusSearch, async (input) => ({ rows: await searchEntries(records, input) }));
  answer(router, endpoints.thesaurusCounts, async ({ id: ids }) => ({
    counts: Object.fromEntries(await thesaurus.countNaming(ids)),
  }));
  answer(router, endpoints.thesaurusEntry, ({ id }) => findEntry(records, id));

  router.post(endpoints.replaceThesaurusEntry.path, checkEditor);
  answer(router, endpoints.replaceThesaurusEntry, async ({ id, by }, request) => {
    const user = requireUser(await readerOf(request));
    const countNaming = async () => (await thesaurus.countNaming([id])).get(id) ?? 0;
    const before = await countNaming();
    const entry = await replaceEntry(records, { id, by }, await editorOf(user));
    if (by === null) return { entry: asServed(entry), changed: 0, remaining: 0, failed: [] };
    await following.retry(replacingMs);
    const remaining = await countNaming();
    return { entry: asServed(entry), changed: Math.max(0, before - remaining), remaining, failed: following.failed() };
  });

  router.get(endpoints.thesaurusEntries.path, checkEditor);
  answer(router, endpoints.thesaurusEntries, (input) => listEntries(records, input));

  router.get(endpoints.thesaurusExport.path, checkEditor);
  answer(router, endpoints.thesaurusExport, async ({ format }, _request, response) => {
    await sendExport(format, response);
    return undefined;
  });
  return router;

  async function editorOf({ userpk }: User): Promise<Editor> {
    return { byPk: userpk, actor: (await records.accounts.find(userpk))?.username ?? userpk };
  }

  async function sendExport(format: ThesaurusFormat, response: Response): Promise<void> {
    const { head, line } = exportedLines(format);
    async function* lines() {
      yield head;
      for await (const entry of thesaurus.stream()) yield line(entry);
    }
    response.type(`${mediaTypes[format]}; charset=utf-8`);
    response.attachment(format === 'cerl' ? 'thesaurus.jsonl' : 'thesaurus.csv');
    await pipeline(Readable.from(lines()), response);
  }
}

/** @throws ApiError `not-allowed` */
function requireEditor(user: User, archives: readonly string[]): void {
  if (mayKeepThesaurus(user, archives)) return;
  const known = archives.length === 0 ? 'that users contribute to' : archives.join(' or ');
  throw new ApiError('not-allowed', `Only editors of the collection ${known} keep the thesaurus.`);
}
