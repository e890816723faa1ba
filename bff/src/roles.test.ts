import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFileField, runPictureField } from '@iconotheca/contracts/run/run';
import { uploadField } from '@iconotheca/contracts/upload/upload';
import { endpointDescriptions } from '@iconotheca/contracts/api';
import { z } from 'zod';
import { openApi } from './openapi/openapi.ts';
import { describedAddresses, fullReleases, startFullArchive } from './testing/every-address.ts';
import type { RealArchive } from './testing/real-archive.ts';
import {
  byRoles,
  callers,
  editors,
  none,
  open,
  session,
  team,
  tokensOf,
  type Admissions,
  type Caller,
} from './testing/roles.ts';
import { startSite } from './testing/test-site.ts';

const operations = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) })
  .parse(openApi('1.0.0'));

interface Row {
  may: Admissions;
  /** Address of a GET that `describedAddresses` does not name, or of a POST with parts in its path. */
  at?: string;
  body?: object;
  /** Set if the token stands in the body: it is the subject of the question. */
  withToken?: true;
}

const why = 'to see who may';
function aFile(): FormData {
  const form = new FormData();
  form.set(uploadField, new Blob(['not a picture'], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}
function aSheet(): FormData {
  const form = new FormData();
  form.set('collection', 'CERLPDA');
  form.set(runFileField, new Blob(['ID,TYPE\n']), 'a.csv');
  return form;
}

function aPicture(): FormData {
  const form = new FormData();
  form.set('name', 'a.jpg');
  form.set(runPictureField, new Blob(['not a picture'], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}

const onVersion = { slot: 'mf-search', version: '9.9.9', why };
const brand = { version: '9', why };
const form = { may: open, body: {} };
/** Passkey that no device made. */
const passkey = { id: 'a', rawId: 'a', type: 'public-key' };
const entry = { action: 'add_place', entry: 'Aquae' };

/** Rows of the calls of the contract, by the roles that their descriptions name. */
const asDescribed = Object.entries(endpointDescriptions).map(([name, { roles }]) => [name, { may: byRoles[roles] }]);

/** Rows of calls that are asked in a way of their own, and of all that the web server answers beside the contract. */
const byHand: Readonly<Record<string, Partial<Row>>> = {
  objects: { body: { uids: ['E1'] } },
  saveList: { body: { action: 'delete', obj: 'none' } },
  saveAnnotation: { body: { action: 'delete', pk: 'none' } },
  modify: { body: { action: 'delete', obj: 'none' } },
  history: { may: editors, at: '/api/history?uid=E1' },
  addThesaurusEntry: { body: entry },
  thesaurusEntry: { at: '/api/thesaurus/entry?id=local-1' },
  replaceThesaurusEntry: { body: { id: 'local-1', by: null } },
  thesaurusExport: { at: '/api/thesaurus/export?format=csv' },
  login: { may: none, body: { user: 'x', pass: 'x' } },
  changePassword: {
    may: none,
    body: { user: 'x', pass: 'x', wanted: 'a new long password' },
  },
  pass: { body: {} },
  beginInstitutionLogin: { body: { institution: 'none', returnTo: 'https://site.example/' } },
  endInstitutionLogin: {
    body: { institution: 'none', returned: 'https://site.example/', check: { state: 's', nonce: 'n', verifier: 'v' } },
  },
  logout: { body: { token: 'none' } },
  keepSession: { may: { ...session, visitor: 'in' }, body: {}, withToken: true },
  user: { may: { ...session, visitor: 'in' }, body: {}, withToken: true },
  endSession: { body: { id: 999_999 } },
  makeToken: { body: { name: 'Script', scope: 'read', days: 1 } },
  beginPasskeyLogin: { body: {} },
  endPasskeyLogin: {
    body: { ...passkey, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
  },
  beginPasskey: { body: {} },
  addPasskey: {
    body: { name: 'Key', made: { ...passkey, response: { clientDataJSON: 'a', attestationObject: 'a' } } },
  },
  removePasskey: { body: { id: 'a' } },
  needPasskey: { body: { isNeeded: false } },
  upload: { body: aFile() },
  sentImages: { body: { names: ['a.jpg'] } },
  nameEntry: { at: '/api/names/entry?kind=person&name=Vellert' },
  planNames: { body: { change: { kind: 'person', name: 'Titian' } } },
  changeNames: { body: { change: { kind: 'person', name: 'Titian', variants: ['Tizian'] } } },
  nameRun: { at: '/api/names/runs/1' },
  actOnNameRun: { at: '/api/names/runs/1/act', body: { act: 'undo' } },
  newRun: { body: aSheet() },
  run: { at: '/api/runs/1' },
  planRun: { at: '/api/runs/1/plan', body: { mapping: { columns: [] } } },
  actOnRun: { at: '/api/runs/1/act', body: { act: 'drop' } },
  runCards: { at: '/api/runs/1/cards' },
  runPictures: { at: '/api/runs/1/pictures' },
  sendRunPicture: { at: '/api/runs/1/pictures', body: aPicture() },
  runProblems: { at: '/api/runs/1/problems.csv' },
  lookupInstitutions: { at: '/api/lookup/holding-institutions?q=stift' },
  lookupPersons: { at: '/api/lookup/persons?q=rossi' },
  lookupPlaces: { at: '/api/lookup/places?q=roma' },
  lookupIncunable: { at: '/api/lookup/incunables?id=ia00000100' },
  lookupManuscript: { at: '/api/lookup/manuscripts?id=1' },
  lookupNationalBibliography: { at: '/api/lookup/national-bibliography?id=1' },
  image: { may: open },
  imageInfo: { may: open },
  imagePart: { may: open },
  imageFile: { may: open },
  loginPage: { may: open },
  logIn: form,
  passwordPage: { may: open },
  accountPage: { may: open },
  endOwnSession: form,
  makeOwnToken: form,
  addOwnPasskey: form,
  beginOwnPasskey: form,
  removeOwnPasskey: form,
  needOwnPasskey: form,
  logInByPasskey: form,
  beginLoginByPasskey: form,
  setPassword: form,
  logOut: form,
  releases: { may: open },
  reportVitals: { may: open, body: { area: 'mf-search', screen: 'wide' } },
  reportFallback: { may: open, body: { slot: 'mf-search', version: '9.9.9', reason: 'failed' } },
  openApi: { may: open },
  releaseState: { may: team(), at: '/api/releases/state' },
  releaseLog: { may: team(), at: '/api/releases/log' },
  releasePlan: { may: team(), at: '/api/releases/plan' },
  publishBuild: { may: team('publish'), at: '/api/releases/builds/mf-search', body: {} },
  promoteReleases: { may: team('promote'), body: { versions: { 'mf-search': '9.9.9' }, why } },
  rollbackRelease: { may: team('promote'), body: onVersion },
  canaryRelease: { may: team('promote'), body: { ...onVersion, percent: 1 } },
  recallRelease: { may: team('promote'), body: onVersion },
  previewReleases: { may: team('promote'), body: { versions: { 'mf-search': '9.9.9' }, why } },
  endPreview: { may: team('operate'), body: { id: 'none', why } },
  pruneReleases: { may: team('operate'), body: { keep: 1_000, why } },
  putBrand: {
    may: team('brand'),
    at: '/api/releases/brands/leuven/versions',
    body: { ...brand, document: { formatVersion: 1, names: { en: 'Leuven' }, hosts: [] } },
  },
  promoteBrand: { may: team('brand'), at: '/api/releases/brands/leuven/promote', body: brand },
  rollbackBrand: { may: team('brand'), at: '/api/releases/brands/leuven/rollback', body: brand },
  releaseTokens: { may: team('operate'), at: '/api/releases/tokens' },
  addReleaseToken: {
    may: team('operate'),
    body: { id: 'mine', scope: ['*'], rights: ['operate'], days: 1, why },
  },
  revokeReleaseToken: { may: team('operate'), body: { id: 'none', why } },
};

/** Callers who are let in at each operation of the description; one that has no row here fails. */
const rows = mergeRows(Object.fromEntries(asDescribed));

function mergeRows(described: Readonly<Record<string, Row>>): Record<string, Row> {
  const own = Object.entries(byHand).map(([name, row]): [string, Row] => [
    name,
    { may: none, ...described[name], ...row },
  ]);
  return { ...described, ...Object.fromEntries(own) };
}

const described = Object.entries(operations.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
);

let archive: RealArchive;
beforeAll(async () => {
  archive = await startFullArchive();
});
afterAll(() => archive.close());

test('every operation of the description has a row, and every row an operation', () => {
  expect(Object.keys(rows).toSorted()).toEqual(described.map(({ operationId }) => operationId).toSorted());
});

test('through the web server, too, each operation lets in those alone who may', async () => {
  const releases = await fullReleases();
  const { url } = await startSite({ archive: archive.address, releases });
  const tokens = await tokensOf({ url, dataDir: archive.dataDir, releases });

  async function admissionOf(path: string, method: string, row: Row, caller: Caller) {
    const address = row.at ?? describedAddresses[path]?.[0] ?? path;
    const token = tokens[caller];
    const { body } = row;
    const isForm = body instanceof FormData;
    const response = await fetch(url + address, {
      method: method.toUpperCase(),
      redirect: 'manual',
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify({ ...body, ...(row.withToken && { token }) }) }),
    });
    await response.arrayBuffer();
    const { status } = response;
    if (status >= 500) return `${status}`;
    // A caller who asks too often is refused in any role.
    if (status === 429) return row.may[caller];
    return status === 401 || status === 403 ? status : 'in';
  }

  const seen = new Map<string, Record<string, unknown>>();
  for (const { path, method, operationId } of described) {
    const row = rows[operationId];
    if (row === undefined) continue;
    const all = callers.map(async (caller) => [caller, await admissionOf(path, method, row, caller)] as const);
    seen.set(operationId, Object.fromEntries(await Promise.all(all)));
  }

  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(Object.entries(rows).map(([name, { may }]) => [name, may])),
  );
});
