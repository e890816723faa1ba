import type { ContributionSite } from './contribution-site.ts';

/** A request that must be refused, and how. */
export interface BadCase {
  what: string;
  request: (given: ContributionSite) => BadRequest;
  status: number;
  code: string;
  /** The input at fault, where there is one. */
  field?: string;
}

export interface BadRequest {
  path: string;
  method?: string;
  body?: string | Uint8Array | FormData;
  /** JSON where it is absent and the body is no form. */
  type?: string;
}

const long = (length: number) => 'x'.repeat(length);
const postJson = (path: string, body: unknown): BadRequest => ({ path, body: JSON.stringify(body) });

let made = 0;

/** A record that is as it should be, but for what is given. */
function aRecord({ image }: ContributionSite, fields: object): Record<string, unknown> {
  made += 1;
  return {
    ID: [`cerlpda_bad${made}x`.padEnd(16, '0')],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    TYPE_INS: ['Stamp'],
    INSTIT: ['Stiftsbibliothek'],
    SHELFMARK: ['Cod. 7'],
    URL_IMAGE: [image],
    ...fields,
  };
}

/** A save of a record whose fields are wrong. */
function save(what: string, fields: object, field: string, status = 400): BadCase {
  return {
    what: `save: ${what}`,
    request: (given) =>
      postJson('/api/modify', { action: 'save', obj: aRecord(given, fields), token: given.tokens.anna }),
    status,
    code: 'bad-request',
    field: `obj.${field}`,
  };
}

export const recordCases: readonly BadCase[] = [
  save('no institution', { INSTIT: undefined }, 'INSTIT'),
  save('a blank institution', { INSTIT: ['  '] }, 'INSTIT'),
  save('no shelfmark', { SHELFMARK: [] }, 'SHELFMARK'),
  save('no kind', { TYPE_INS: undefined }, 'TYPE_INS'),
  save('no image', { URL_IMAGE: [] }, 'URL_IMAGE'),
  save('no id', { ID: [] }, 'ID'),
  save('no type', { TYPE: undefined }, 'TYPE'),
  save('no collection', { HIM: undefined }, 'HIM'),
  save('a kind that there is not', { TYPE_INS: ['Stain'] }, 'TYPE_INS.0'),
  save('a language that there is not', { LANG: ['en', 'english'] }, 'LANG.1'),
  save('a technique that there is not', { TECHNIQUE: ['Embroidery'] }, 'TECHNIQUE.0'),
  save('a century that there is not', { DATE_ORIG_CENTURY: ['13th'] }, 'DATE_ORIG_CENTURY.0'),
  save('the choice of a page number for the number', { PAGE: ['Page Number'] }, 'PAGE.0'),
  save('a width that is none', { WIDTH: ['wide'] }, 'WIDTH.0'),
  save('a height of minus one', { HEIGHT: ['-1'] }, 'HEIGHT.0'),
  save('a link that runs a script', { URL_WEBPAGE: ['javascript:alert(1)'] }, 'URL_WEBPAGE.0'),
  save('an owner without an identifier', { OWNERS_CERLID: ['Veldman, Joannes'] }, 'OWNERS_CERLID.0'),
  save('a place without a label', { LOCATION_ORIG_CERLID: ['cnl1|'] }, 'LOCATION_ORIG_CERLID.0'),
  save('another type', { TYPE: ['painting'] }, 'TYPE'),
  save('a collection of others', { HIM: ['CERLPDA', 'HAB'] }, 'HIM'),
  save('a notation that does not parse', { IC: ['25F', '((('] }, 'IC.1'),
  save('a notation with its label', { IC: ['25F · animals'] }, 'IC.0'),
  save('a notation of 301 characters', { IC: [long(301)] }, 'IC.0'),
  save('a note of 100 kB', { COMMENT: [long(100_000)] }, 'COMMENT.0'),
  save('501 values', { OWNERS: Array.from({ length: 501 }, (_, at) => `Owner ${at}`) }, 'OWNERS'),
  save('50,000 values', { OWNERS: Array.from({ length: 50_000 }, () => 'x') }, 'OWNERS'),
  save('an image that there is not', { URL_IMAGE: ['lost.jpg'] }, 'URL_IMAGE.0'),
  save('an image above the folder', { URL_IMAGE: ['../archive.sqlite'] }, 'URL_IMAGE.0'),
  save('an image above the folder in ALLIMAGES', { ALLIMAGES: ['..%2f..%2fetc%2fpasswd'] }, 'ALLIMAGES.0'),
  save('an id above the folder', { ID: ['../cerlpda_000001'] }, 'ID'),
  save('an id with a control character', { ID: ['cerlpda_00\u00000001'] }, 'ID.0'),
  save('NUL', { TEXT: ['a\u0000b'] }, 'TEXT.0'),
  save('an escape sequence', { CAPTION: ['\u001b[31mred'] }, 'CAPTION.0'),
  save('half a character', { SHELFMARK: ['\ud800'] }, 'SHELFMARK.0'),
  save('an unknown field', { COLOUR: ['red'] }, 'COLOUR'),
  save('a field by the name of a method', { constructor: ['x'] }, 'constructor'),
  save('a field by the name of another', { toString: ['x'] }, 'toString'),
  save('a text in place of a list', { TITLE: 'One' }, 'TITLE'),
  save('a number in a list', { TITLE: [7] }, 'TITLE.0'),
  save('null', { TITLE: null }, 'TITLE'),
  save('an object in a list', { INSTIT: [{ $ne: '' }] }, 'INSTIT.0'),
  save('a list in a list', { OWNERS: [['x']] }, 'OWNERS.0'),
  save('a version in words', { _version: 'first' }, '_version'),
  save('a region of nothing', { region: { image: 'mark.jpg', x: 0, y: 0, w: 0, h: 5 } }, 'region.w'),
  save('a region with fractions', { region: { image: 'mark.jpg', x: 0.5, y: 0, w: 5, h: 5 } }, 'region.x'),
  save('a region before the edge', { region: { image: 'mark.jpg', x: -1, y: 0, w: 5, h: 5 } }, 'region.x'),
  save('an answer that is no comment on it', { answer: 'none' }, 'answer'),
  save('a region in words', { region: 'all of it' }, 'region'),
  {
    what: 'save: a region of another image',
    request: (given) =>
      postJson('/api/modify', {
        action: 'save',
        obj: aRecord(given, { region: { image: 'other.jpg', x: 0, y: 0, w: 5, h: 5 } }),
        token: given.tokens.anna,
      }),
    status: 400,
    code: 'bad-request',
    field: 'obj.region.image',
  },
  {
    what: 'save: __proto__',
    request: (given) => ({
      path: '/api/modify',
      body: JSON.stringify({ action: 'save', obj: aRecord(given, { HOLE: ['x'] }), token: given.tokens.anna }).replace(
        '"HOLE"',
        '"__proto__"',
      ),
    }),
    status: 400,
    code: 'bad-request',
  },
  {
    what: 'save: 100,000 lists in each other',
    request: (given) => ({
      path: '/api/modify',
      body: `{"action":"save","token":"${given.tokens.anna}","obj":{"ID":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    }),
    status: 400,
    code: 'bad-request',
  },
  {
    what: 'save: 100,000 lists in each other, in a field that there is not',
    request: (given) => ({
      path: '/api/modify',
      body: JSON.stringify({ action: 'save', obj: aRecord(given, { DEEP: 'HOLE' }), token: given.tokens.anna }).replace(
        '"HOLE"',
        `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      ),
    }),
    status: 400,
    code: 'bad-request',
  },
  {
    what: 'save: a version of an item that there is not',
    request: (given) =>
      postJson('/api/modify', { action: 'save', obj: aRecord(given, { _version: 3 }), token: given.tokens.anna }),
    status: 404,
    code: 'item-not-found',
  },
  {
    what: 'save: without login',
    request: (given) => postJson('/api/modify', { action: 'save', obj: aRecord(given, {}) }),
    status: 401,
    code: 'login-required',
  },
  {
    what: 'save: with a login that has expired',
    request: (given) =>
      postJson('/api/modify', { action: 'save', obj: aRecord(given, {}), token: given.tokens.expired }),
    status: 401,
    code: 'login-required',
  },
  {
    what: 'save: with a token that is none',
    request: (given) => postJson('/api/modify', { action: 'save', obj: aRecord(given, {}), token: 'of my own' }),
    status: 401,
    code: 'login-required',
  },
  {
    what: 'save: of another user’s record',
    request: (given) =>
      postJson('/api/modify', { action: 'save', obj: aRecord(given, { ID: [given.uid] }), token: given.tokens.bert }),
    status: 403,
    code: 'not-allowed',
  },
  {
    what: 'save: two tokens, of which the last is none',
    request: (given) => ({
      path: '/api/modify',
      body: `{"token":"${given.tokens.anna}","action":"save","obj":${JSON.stringify(aRecord(given, {}))},"token":"none"}`,
    }),
    status: 401,
    code: 'login-required',
  },
  {
    what: 'an action that there is not',
    request: ({ tokens, uid }) => postJson('/api/modify', { action: 'destroy', obj: uid, token: tokens.anna }),
    status: 400,
    code: 'bad-request',
    field: 'action',
  },
  {
    what: 'delete: of another user’s record',
    request: ({ tokens, uid }) => postJson('/api/modify', { action: 'delete', obj: uid, token: tokens.bert }),
    status: 403,
    code: 'not-allowed',
  },
  {
    what: 'delete: of what there is not',
    request: ({ tokens }) => postJson('/api/modify', { action: 'delete', obj: '../x', token: tokens.bert }),
    status: 404,
    code: 'item-not-found',
  },
];

const restore = (what: string, obj: object, status: number, code: string, field?: string): BadCase => ({
  what: `restore: ${what}`,
  request: ({ tokens, uid }) =>
    postJson('/api/modify', { action: 'restore', obj: { uid, ...obj }, token: tokens.anna }),
  status,
  code,
  ...(field === undefined ? {} : { field }),
});

const history = (query: string, field: string): BadCase => ({
  what: `history: ${query}`,
  request: ({ tokens, uid }) => ({
    path: `/api/history?token=${tokens.anna}&${query.replace('UID', uid)}`,
    method: 'GET',
  }),
  status: 400,
  code: 'bad-request',
  field,
});

export const historyCases: readonly BadCase[] = [
  restore('a version that there is not', { version: 99 }, 404, 'not-found', 'obj.version'),
  restore('version 0', { version: 0 }, 400, 'bad-request', 'obj.version'),
  restore('a version in words', { version: '1' }, 400, 'bad-request', 'obj.version'),
  restore('of what there is not', { uid: 'cerlpda_nothing', version: 1 }, 404, 'item-not-found'),
  restore('of an id that is none', { uid: ['x'], version: 1 }, 400, 'bad-request', 'obj.uid'),
  {
    what: 'restore: of another user’s record',
    request: ({ tokens, uid }) =>
      postJson('/api/modify', { action: 'restore', obj: { uid, version: 1 }, token: tokens.bert }),
    status: 403,
    code: 'not-allowed',
  },
  {
    what: 'restore: without login',
    request: ({ uid }) => postJson('/api/modify', { action: 'restore', obj: { uid, version: 1 } }),
    status: 401,
    code: 'login-required',
  },
  history('uid=', 'uid'),
  history('uid=UID&uid=UID', 'uid'),
  history('uid=%00', 'uid'),
  history('uid=UID&page=1e3', 'page'),
  history('uid=UID&version=-1', 'version'),
  {
    what: 'history: of another user’s record',
    request: ({ tokens, uid }) => ({ path: `/api/history?uid=${uid}&token=${tokens.bert}`, method: 'GET' }),
    status: 403,
    code: 'not-allowed',
  },
  {
    what: 'withdrawn records: without login',
    request: () => ({ path: '/api/withdrawn', method: 'GET' }),
    status: 401,
    code: 'login-required',
  },
  {
    what: 'duplicates: of an image with a control character',
    request: () => ({ path: '/api/duplicates?image=a%0Ab', method: 'GET' }),
    status: 400,
    code: 'bad-request',
    field: 'image.0',
  },
  {
    what: 'duplicates: of a shelfmark that is too long',
    request: () => ({ path: `/api/duplicates?shelfmark=${long(501)}`, method: 'GET' }),
    status: 400,
    code: 'bad-request',
    field: 'shelfmark',
  },
];

const entry = (what: string, fields: object, field: string, status = 400, code = 'bad-request'): BadCase => ({
  what: `entry: ${what}`,
  request: ({ tokens, uid }) =>
    postJson('/api/entry', { pk: null, uid, field: 'COMMENT', value: 'A comment', token: tokens.anna, ...fields }),
  status,
  code,
  ...(field === '' ? {} : { field }),
});

const list = (what: string, obj: object, field: string): BadCase => ({
  what: `list: ${what}`,
  request: ({ tokens }) => postJson('/api/lists', { action: 'modify', obj, token: tokens.anna }),
  status: 400,
  code: 'bad-request',
  field: `obj.${field}`,
});

export const entryCases: readonly BadCase[] = [
  entry('an empty comment', { value: ' \n ' }, 'value'),
  entry('a comment of 100 kB', { value: long(100_000) }, 'value'),
  entry('101 notations', { field: 'IC', value: Array.from({ length: 101 }, () => '25F').join('\n') }, 'value'),
  entry('a notation of 301 characters', { field: 'IC', value: long(301) }, 'value'),
  entry('another field', { field: 'TITLE' }, 'field'),
  entry('a list of another name', { list_pk: 'mine' }, 'list_pk'),
  entry('a value that is no text', { value: ['x'] }, 'value'),
  entry('NUL', { value: 'a\u0000b' }, 'value'),
  entry('half a character', { value: '\udc00' }, 'value'),
  entry('a key with a space', { key: 'a key' }, 'key'),
  entry('a region of nothing', { region: { image: 'a.jpg', x: 0, y: 0, w: 5, h: 0 } }, 'region.h'),
  entry('on an item that there is not', { uid: 'NONE' }, '', 404, 'item-not-found'),
  entry('an annotation that there is not', { pk: 'none' }, '', 404, 'annotation-not-found'),
  entry('without login', { token: undefined }, '', 401, 'login-required'),
  entry('with an empty token', { token: '' }, 'token'),
  {
    what: 'entry: another user’s comment',
    request: ({ tokens, uid, comment }) =>
      postJson('/api/entry', { pk: comment, uid, field: 'COMMENT', value: 'Mine', token: tokens.bert }),
    status: 403,
    code: 'not-allowed',
  },
  {
    what: 'entry: delete another user’s comment',
    request: ({ tokens, comment }) => postJson('/api/entry', { action: 'delete', pk: comment, token: tokens.bert }),
    status: 403,
    code: 'not-allowed',
  },
  list('no name', { name: ' ' }, 'name'),
  list('a name of 201 characters', { name: long(201) }, 'name'),
  list('the name that the archive keeps', { name: '_annotations' }, 'name'),
  list('NUL in its name', { name: 'a\u0000b' }, 'name'),
  list('an item twice', { name: 'Twice', entries: [{ uid: 'A' }, { uid: 'A' }] }, 'entries.1.uid'),
  list('entries that are none', { name: 'None', entries: { uid: 'A' } }, 'entries'),
  list('public in words', { name: 'Public', public: 'yes' }, 'public'),
  {
    what: 'list: another user’s',
    request: ({ tokens, list: pk }) =>
      postJson('/api/lists', { action: 'modify', obj: { pk, name: 'Mine' }, token: tokens.bert }),
    status: 403,
    code: 'not-allowed',
  },
  {
    what: 'list: delete one that there is not',
    request: ({ tokens }) => postJson('/api/lists', { action: 'delete', obj: 'none', token: tokens.anna }),
    status: 404,
    code: 'list-not-found',
  },
  {
    what: 'list: read another user’s',
    request: ({ tokens, list: pk }) => ({ path: `/api/lists?id=${pk}&token=${tokens.bert}`, method: 'GET' }),
    status: 403,
    code: 'not-allowed',
  },
];

const add = (what: string, fields: object, status: number, code: string, field?: string): BadCase => ({
  what: `thesaurus: ${what}`,
  request: ({ tokens }) =>
    postJson('/api/cerl/add', { action: 'add_place', entry: 'Ghent', token: tokens.anna, ...fields }),
  status,
  code,
  ...(field === undefined ? {} : { field }),
});

const lookUp = (path: string, field: string): BadCase => ({
  what: `look-up: ${path.slice(0, 60)}`,
  request: ({ tokens }) => ({ path: `/api/lookup/${path}&token=${tokens.anna}`, method: 'GET' }),
  status: 400,
  code: 'bad-request',
  field,
});

export const thesaurusCases: readonly BadCase[] = [
  add('an action that there is not', { action: 'add_thing' }, 400, 'bad-request', 'action'),
  add('a place without a name', { entry: ' ' }, 400, 'bad-request', 'entry'),
  add('a corporate body without a name', { action: 'add_corporate', entry: '' }, 400, 'bad-request', 'entry'),
  add(
    'a gender that there is not',
    { action: 'add_person', firstname: 'Anna', gender: 'f' },
    400,
    'bad-request',
    'gender',
  ),
  add('a name of 301 characters', { entry: long(301) }, 400, 'bad-request', 'entry'),
  add('NUL', { entry: 'Gh\u0000ent' }, 400, 'bad-request', 'entry'),
  add('notes of 100 kB', { notes: long(100_000) }, 400, 'bad-request', 'notes'),
  add('a name that is no text', { entry: { name: 'Ghent' } }, 400, 'bad-request', 'entry'),
  add('without login', { token: undefined }, 401, 'login-required'),
  lookUp('persons?q=abc', 'q'),
  lookUp(`places?q=${long(1_000)}`, 'q'),
  lookUp('incunables?id=../../etc', 'id'),
  lookUp('holding-institutions?q=%20', 'q'),
];

function upload(
  what: string,
  name: string,
  bytes: string | Uint8Array,
  token: keyof ContributionSite['tokens'] | undefined,
  status: number,
  code: string,
): BadCase {
  return {
    what: `upload: ${what}`,
    request({ tokens }) {
      const body = new FormData();
      if (token !== undefined) body.set('token', tokens[token]);
      body.set(
        'datafile',
        new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/jpeg' }),
        name,
      );
      return { path: '/api/upload', body };
    },
    status,
    code,
  };
}

const jpegBegins = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);

export const uploadCases: readonly BadCase[] = [
  upload('a file that is no JPEG', 'mark.jpg', 'I am a text', 'anna', 415, 'unsupported-media-type'),
  upload('an empty file', 'mark.jpg', '', 'anna', 415, 'unsupported-media-type'),
  upload('the beginning of a JPEG', 'mark.jpg', jpegBegins, 'anna', 400, 'bad-request'),
  upload('a name of another kind', 'mark.png', jpegBegins, 'anna', 415, 'unsupported-media-type'),
  upload('a name above the folder', '../../archive.sqlite', jpegBegins, 'anna', 415, 'unsupported-media-type'),
  upload('without login', 'mark.jpg', jpegBegins, undefined, 401, 'login-required'),
  upload('with a login that has expired', 'mark.jpg', jpegBegins, 'expired', 401, 'login-required'),
  {
    what: 'upload: a form without a file',
    request({ tokens }) {
      const body = new FormData();
      body.set('token', tokens.anna);
      return { path: '/api/upload', body };
    },
    status: 400,
    code: 'bad-request',
  },
  {
    what: 'upload: no form',
    request: ({ tokens }) => postJson('/api/upload', { token: tokens.anna, datafile: 'x' }),
    status: 415,
    code: 'unsupported-media-type',
  },
];

const writingPaths = ['/api/modify', '/api/entry', '/api/lists', '/api/cerl/add'];

/** Bodies that every call that writes refuses alike. */
export const bodyCases: readonly BadCase[] = writingPaths.flatMap((path): BadCase[] => [
  {
    what: `${path}: half a body`,
    request: () => ({ path, body: '{"action":"save","obj":{' }),
    status: 400,
    code: 'bad-json',
  },
  { what: `${path}: an empty body`, request: () => ({ path, body: '' }), status: 400, code: 'bad-json' },
  { what: `${path}: a list`, request: () => ({ path, body: '[]' }), status: 400, code: 'bad-request' },
  { what: `${path}: a text`, request: () => ({ path, body: '"save"' }), status: 400, code: 'bad-request' },
  {
    what: `${path}: what is not UTF-8`,
    request: () => ({ path, body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
    status: 400,
    code: 'bad-json',
  },
  {
    what: `${path}: a form`,
    request: () => ({ path, body: 'action=save', type: 'application/x-www-form-urlencoded' }),
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    what: `${path}: plain text`,
    request: () => ({ path, body: '{}', type: 'text/plain' }),
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    what: `${path}: 2 MB`,
    request: () => ({ path, body: JSON.stringify({ action: 'save', obj: long(2_000_000) }) }),
    status: 413,
    code: 'too-large',
  },
  {
    what: `${path}: PUT`,
    request: () => ({ path, method: 'PUT', body: '{}' }),
    status: 405,
    code: 'method-not-allowed',
  },
]);
