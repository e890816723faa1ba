import { callAddress, leaveForLogin, tokenForCall } from '@iconotheca/client';

/** A record as the archive keeps it: each field a list of texts. */
export interface Mark {
  ID: string[];
  TYPE?: string[];
  HIM?: string[];
  TYPE_INS?: string[];
  INSTIT?: string[];
  SHELFMARK?: string[];
  OWNERS?: string[];
  URL_IMAGE?: string[];
  /** College of the owner, and state of the mark: fields of a record that no other form of the archive asks for. */
  RESIDENCE?: string[];
  DAMAGE?: string[];
  _version?: number;
}

export interface Version {
  version: number;
  at: string;
  act: string;
  by?: { name: string };
  changed: string[];
}

export interface Name {
  id: string;
  label: string;
}

interface Refusal {
  error?: string;
  code?: string;
}

/** Fetches the newest marks of the collection. */
export async function newestMarks(): Promise<{ total: number; hits: Mark[] }> {
  return await get('/api/search', { section: 'him_CERLPDA', sort: 'NEWEST', page: '0', size: '12' });
}

/**
 * Fetches a mark.
 * @returns the mark, or undefined where there is none
 */
export async function markOf(uid: string): Promise<Mark | undefined> {
  const { hits } = await post<{ hits: Mark[] }>('/api/objects', { uids: [uid] });
  return hits[0];
}

/** Fetches the versions of a mark. */
export async function versionsOf(uid: string): Promise<Version[]> {
  const { entries } = await get<{ entries: Version[] }>('/api/history', { uid });
  return entries;
}

/** Searches the thesaurus for names. */
export async function namesLike(q: string): Promise<Name[]> {
  const { rows } = await get<{ rows: Name[] }>('/api/thesaurus/search', { q });
  return rows;
}

/**
 * Saves a mark.
 * @returns the id under which it was saved
 */
export async function saveMark(mark: Mark): Promise<string> {
  const { OK } = await post<{ OK: string }>('/api/modify', { action: 'save', obj: mark });
  return OK;
}

/**
 * Sends a photograph.
 * @returns the name by which records name the image
 */
export async function sendPhotograph(file: File): Promise<string> {
  const form = new FormData();
  const token = tokenForCall();
  // Before the file, so that the server knows whose it is when it begins to arrive.
  if (token !== undefined) form.set('token', token);
  form.set('datafile', file);
  const { newfilename } = await answerOf<{ newfilename: string }>('/api/upload', { method: 'POST', body: form });
  return newfilename;
}

async function get<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
  const params = new URLSearchParams(query);
  const token = tokenForCall();
  if (token !== undefined) params.set('token', token);
  return await answerOf(`${path}?${params}`, {});
}

async function post<Answer>(path: string, input: object): Promise<Answer> {
  const body = JSON.stringify({ ...input, token: tokenForCall() });
  return await answerOf(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** @throws Error in the archive's words where it refuses */
async function answerOf<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(callAddress(path), init);
  const body: unknown = await response.json();
  if (response.ok) return body as Answer;
  const { error = `The archive answered ${response.status}.`, code }: Refusal = body as Refusal;
  const token = tokenForCall();
  if (code === 'login-required' && token !== undefined) leaveForLogin(token);
  throw new Error(error);
}
