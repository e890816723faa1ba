import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { quartersJpeg } from '../image-archive.ts';
import { all, loggedIn, ownerOnly, type Acts } from './role-table.ts';
import type { RoleSite } from './role-site.ts';

/** Acts of writing: lists, annotations, records and images. */
export const writingActs = {
  lists: [
    { does: 'reads their own lists', ask: (site, token) => site.get('/api/lists', token) },
    {
      does: 'reads a private list',
      ask: (site, token, owned) => site.get(`/api/lists?id=${owned}`, token),
      expected: { ...ownerOnly, pass: 403 },
    },
    {
      does: 'reads a public list',
      ask: async (site, token, owned) => {
        await changeList(site, owned, { public: true }, site.tokens.owner);
        return site.get(`/api/lists?id=${owned}`, token);
      },
      expected: all('allowed'),
    },
  ],
  saveList: [
    {
      does: 'makes a list',
      ask: (site, token) => site.post('/api/lists', { action: 'modify', obj: { name: 'New' }, token }),
    },
    {
      does: 'changes a list of the owner',
      ask: (site, token, owned) => changeList(site, owned, { name: 'Changed' }, token),
      expected: ownerOnly,
    },
    {
      does: 'deletes a list of the owner',
      ask: (site, token, owned) => site.post('/api/lists', { action: 'delete', obj: owned, token }),
      expected: ownerOnly,
    },
  ],
  saveAnnotation: [
    { does: 'comments on an item', ask: (site, token) => comment(site, token) },
    {
      does: 'comments on an item for subscribers',
      ask: (site, token) => comment(site, token, { uid: 'B' }),
      expected: { ...all(403), visitor: 401, expired: 401, subscriber: 'allowed' },
    },
    {
      does: 'edits a comment of the owner',
      ask: async (site, token) => comment(site, token, { pk: await ownersComment(site), value: 'Changed' }),
      expected: ownerOnly,
    },
    {
      does: 'deletes a comment of the owner on an item of a collection that the editor keeps',
      ask: async (site, token) => site.post('/api/entry', { action: 'delete', pk: await ownersComment(site), token }),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
  ],
  modify: [
    {
      does: 'contributes a record',
      ask: (site, token) => modify(site, 'save', aRecord(), token),
    },
    {
      does: 'contributes a record that shows an image for subscribers to all',
      async ask(site, token) {
        const record = { ...aRecord(), URL_IMAGE: ['b.jpg'] };
        const response = await modify(site, 'save', record, token);
        // The image is open as long as the record stands.
        await modify(site, 'delete', record.ID[0], token);
        return response;
      },
      expected: { ...loggedIn, user: 403, owner: 403, editor: 403, keeper: 403 },
    },
    {
      does: 'changes a record of the owner',
      ask: async (site, token) => modify(site, 'save', { ...(await ownersRecord(site)), CAPTION: ['Changed'] }, token),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
    {
      does: 'deletes a record of the owner',
      ask: async (site, token) => modify(site, 'delete', (await ownersRecord(site)).ID[0], token),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
    {
      does: 'restores a record that its owner deleted',
      async ask(site, token) {
        const [uid] = (await ownersRecord(site)).ID;
        await modify(site, 'delete', uid, site.tokens.owner);
        return await modify(site, 'restore', { uid, version: 1 }, token);
      },
      expected: { ...ownerOnly, editor: 'allowed' },
    },
  ],
  history: [
    {
      does: 'reads the history of a record of the owner',
      ask: async (site, token) => site.get(`/api/history?uid=${(await ownersRecord(site)).ID[0]}`, token),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
    {
      does: 'reads the history of an item that there is not',
      ask: (site, token) => site.get('/api/history?uid=NONE', token),
      expected: { ...all(404), visitor: 401, expired: 401, pass: 403 },
    },
  ],
  withdrawn: [
    {
      does: 'reads what they may restore',
      ask: (site, token) => site.get('/api/withdrawn', token),
    },
  ],
  duplicates: [
    {
      does: 'looks for records with an image for subscribers',
      ask: (site, token) => site.get('/api/duplicates?image=b.jpg&shelfmark=Cod.%207', token),
    },
  ],
  upload: [
    {
      does: 'uploads an image',
      ask: async (site, token) =>
        fetch(`${site.archive.address}/api/upload?filename=leaf.jpg`, {
          method: 'POST',
          headers: {
            'Content-Type': 'image/jpeg',
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          },
          body: new Uint8Array(await quartersJpeg(20, 20)),
        }),
    },
  ],
  sentImages: [
    {
      does: 'asks about images that they uploaded',
      ask: (site, token) => site.post('/api/uploads', { names: ['a.jpg'], token }),
    },
  ],
} satisfies Partial<Acts>;

function comment(site: RoleSite, token: string | undefined, fields: object = {}): Promise<Response> {
  return site.post('/api/entry', { pk: null, uid: 'A', field: 'COMMENT', value: 'Seen', ...fields, token });
}

/** @returns its pk */
async function ownersComment(site: RoleSite): Promise<string> {
  return annotation.parse(await (await comment(site, site.tokens.owner)).json()).pk;
}

type Action = 'save' | 'delete' | 'restore';

function modify(site: RoleSite, action: Action, obj: unknown, token: string | undefined): Promise<Response> {
  return site.post('/api/modify', { action, obj, token });
}

function aRecord() {
  const id = `cerlpda_${crypto.randomUUID().replaceAll('-', '')}`;
  return {
    ID: [id],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    TYPE_INS: ['Stamp'],
    INSTIT: ['Stiftsbibliothek'],
    SHELFMARK: ['Cod. 7'],
    URL_IMAGE: ['p.jpg'],
  };
}

async function ownersRecord(site: RoleSite) {
  const record = aRecord();
  await modify(site, 'save', record, site.tokens.owner);
  return { ...record, _version: 1 };
}

function changeList(site: RoleSite, pk: string, changes: object, token: string | undefined): Promise<Response> {
  const obj = { name: 'Private', ...changes, pk, version: 1 };
  return site.post('/api/lists', { action: 'modify', obj, token });
}
