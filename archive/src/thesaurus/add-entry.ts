import { randomInt } from 'node:crypto';
import { ApiError } from '@iconotheca/contracts/http/error';
import {
  corporateNameMissing,
  kindOfAction,
  thesaurusLabel,
  type AddEntryInput,
} from '@iconotheca/contracts/thesaurus/add-entry';
import { localId, type ThesaurusEntry } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { User } from '../accounts/reader.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { NewEntry, StoredEntry, ThesaurusRecords } from '../ports/thesaurus.ts';
import { digest } from '../work/digest.ts';
import { followEntry } from './follow-entry.ts';
import { nameWords, sortText } from './name-words.ts';

interface Adding {
  records: Pick<RecordStore, 'transact'>;
  user: User;
  /** Most entries that one account may add in a day. */
  perDay: number;
}

const dayMs = 86_400_000;

/**
 * Adds an entry to the thesaurus. The same entry by the same user is there once, however often it is sent.
 * @returns its id and label, or those of the entry that took its place
 * @throws ApiError `bad-request` in the specification's words for what lacks a name, `too-many-requests`
 */
export function addEntry(
  input: AddEntryInput,
  { records, user, perDay }: Adding,
): Promise<Pick<ThesaurusEntry, 'id' | 'label' | 'kind'>> {
  const said = readEntry(input);
  const sameAs = digestOf(said);
  return records.transact(async ({ thesaurus, accounts, audit }) => {
    const there = await thesaurus.findSame(user.userpk, sameAs);
    if (there !== undefined) return await successorOf(thesaurus, there);
    await requireRoom(thesaurus, user, perDay);
    const id = localId(said.kind, randomLetters());
    const entry = asNewEntry({
      ...said,
      id,
      added: new Date().toISOString(),
      addedByPk: user.userpk,
      addedByName: user.name,
      replacedByPk: null,
    });
    await thesaurus.save(entry);
    const actor = (await accounts.find(user.userpk))?.username ?? user.userpk;
    await audit.add({ actor, act: 'thesaurus entry added', subject: id, detail: entry.label });
    return { id, label: entry.label, kind: entry.kind };
  });
}

/** Adds to an entry the words that it is found and sorted by. */
export function asNewEntry(entry: StoredEntry): NewEntry {
  return { ...entry, digest: digestOf(entry), words: nameWords(entry.label), sort: sortText(entry.label) };
}

type Said = Omit<ThesaurusEntry, 'id' | 'added' | 'replacedBy'>;

/** @throws ApiError `bad-request` (spec §5) */
function readEntry(input: AddEntryInput): Said {
  const kind = kindOfAction[input.action];
  const { entry } = input;
  if (kind === 'corporate' && entry === '') throw missing(corporateNameMissing, 'entry');
  if (kind === 'place' && entry === '') throw missing('A place needs a name.', 'entry');
  const notes = input.notes ? { notes: input.notes } : {};
  if (input.action !== 'add_person') return { kind, entry, label: entry, ...notes };
  const { firstname = '', nonsort, gender } = input;
  if (entry === '' || firstname === '') {
    throw missing('A person needs a last name and a first name.', entry === '' ? 'entry' : 'firstname');
  }
  const name = { entry, firstname, ...(nonsort ? { nonsort } : {}) };
  return { kind, ...name, label: thesaurusLabel(name), ...(gender ? { gender } : {}), ...notes };
}

function missing(message: string, field: string): ApiError {
  return new ApiError('bad-request', message, { field });
}

function digestOf({ kind, entry, firstname, nonsort, gender, notes }: Said): string {
  return digest(JSON.stringify([kind, entry, firstname ?? '', nonsort ?? '', gender ?? '', notes ?? '']));
}

async function successorOf(
  thesaurus: Pick<ThesaurusRecords, 'find'>,
  there: StoredEntry,
): Promise<Pick<ThesaurusEntry, 'id' | 'label' | 'kind'>> {
  const { entry } = await followEntry(thesaurus, there);
  return { ...(entry.replacedBy ?? { id: entry.id, label: entry.label }), kind: entry.kind };
}

async function requireRoom(
  thesaurus: Pick<ThesaurusRecords, 'addedSince'>,
  { userpk }: User,
  perDay: number,
): Promise<void> {
  const now = Date.now();
  const { count, firstAt } = await thesaurus.addedSince(userpk, new Date(now - dayMs).toISOString());
  if (count < perDay) return;
  const firstMs = firstAt === undefined ? now : Date.parse(firstAt);
  throw new ApiError(
    'too-many-requests',
    `One account may add ${perDay.toLocaleString('en-GB')} ${perDay === 1 ? 'entry' : 'entries'} to the thesaurus in a day, and yours has. Please add this one later.`,
    { retryAfterS: Math.max(1, Math.ceil((firstMs + dayMs - now) / 1_000)) },
  );
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve letters or digits: 62 random bits. */
function randomLetters(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
}
