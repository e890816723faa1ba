import fc from 'fast-check';
import { z } from 'zod';

/** A call as it is sent: address below the site, and what goes with it. */
export interface HostileCall {
  operation: Operation;
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string | FormData };
}

/** Description of one call in the interface's document. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** Schema of the body in JSON; undefined where there is none, or another. */
  body: Schema | undefined;
  /** Schema of the fields of a form. */
  form: Schema | undefined;
  /** True if it takes a form with a file. */
  isUpload: boolean;
  /** Media types by status; those of a refusal in JSON are left out. */
  answers: ReadonlyMap<number, readonly string[]>;
}

type Schema = Readonly<Record<string, unknown>>;

const parameter = z.object({ name: z.string(), in: z.string(), schema: z.record(z.string(), z.unknown()) });
type Parameter = z.infer<typeof parameter>;

const described = z.object({
  operationId: z.optional(z.string()),
  parameters: z.optional(z.array(z.unknown())),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.optional(z.record(z.string(), z.unknown())) })) }),
  ),
  responses: z.record(z.string(), z.unknown()),
});
const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** Lists all calls of an OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(document);
  return Object.entries(paths).flatMap(([path, calls]) =>
    methods.flatMap((method): Operation[] => {
      if (calls[method] === undefined) return [];
      const { operationId, parameters = [], requestBody, responses } = described.parse(calls[method]);
      return [
        {
          name: operationId ?? `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters: parameters.flatMap((each) => parameter.safeParse(each).data ?? []),
          body: requestBody?.content['application/json']?.schema,
          form: requestBody?.content['application/x-www-form-urlencoded']?.schema,
          isUpload: requestBody?.content['multipart/form-data'] !== undefined,
          answers: new Map(Object.entries(responses).map(([status, answer]) => [Number(status), mediaTypesOf(answer)])),
        },
      ];
    }),
  );
}

function mediaTypesOf(answer: unknown): string[] {
  const { content = {} } = z.object({ content: z.optional(z.record(z.string(), z.unknown())) }).parse(answer);
  return Object.keys(content);
}

/** Texts that break programs that trust their input. */
const hostileTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\r\nX-Injected: yes',
  '🦁'.repeat(300),
  'x'.repeat(5_000),
  'ﷺ'.repeat(500),
  '../../../../etc/passwd',
  '..%2f..%2f',
  "' OR 1=1 --",
  '"; DROP TABLE items; --',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '(((((((((((((((((((((((((',
  '25F23(LION)(+',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '0x10',
  '9007199254740993',
  'NaN',
  'null',
  'undefined',
  '1'.repeat(400),
  'a"b\\c\'d`e',
  '*:* AND (a OR',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
);
const hostileValues = fc.oneof(
  { weight: 3, arbitrary: hostileTexts },
  fc.constantFrom<unknown>(null, true, -1, 1.5, 1e308, 2 ** 53, 0, [], {}, [[]], { length: 1e9 }, [null, {}, 1, 'x']),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant(nested(200)),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A value as a schema has it, now and then one that it does not. */
function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: hostileValues });
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { type, properties = {}, items } = schema;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices !== undefined && choices.length > 0) return fc.oneof(...choices.map((each) => fitting(each, depth)));
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as unknown[]));
  switch (type) {
    case 'string':
      return fc.oneof(
        fc.constantFrom('all', 'lion', '25F23(LION)', 'SORTID', 'anna', '2020'),
        fc.string({ maxLength: 20 }),
      );
    case 'integer':
      return fc.integer({ min: -2, max: 100 });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return depth > 4 ? fc.constant([]) : fc.array(valueOf((items ?? {}) as Schema, depth + 1), { maxLength: 4 });
    case 'object': {
      const named = Object.entries(properties as Record<string, Schema>);
      if (depth > 4) return fc.constant({});
      return fc.record(Object.fromEntries(named.map(([name, each]) => [name, valueOf(each, depth + 1)])), {
        requiredKeys: [],
      });
    }
    default:
      return hostileValues;
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone surrogates have no form in an address: they become U+FFFD, as in a browser. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-99', ''),
);
const brokenBodies = fc.constantFrom(
  '',
  '{',
  '[]',
  '"x"',
  'null',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"isAdmin":true}}',
);

/**
 * Calls of an operation: values as it is described mixed with hostile ones, doubled and unknown parameters, bodies that
 * are none.
 * @param token of an account; some calls carry it
 */
export function callsOf(operation: Operation, token: string): fc.Arbitrary<HostileCall> {
  const { parameters, body, form, isUpload, method } = operation;
  const ofQuery = parameters.filter((each) => each.in === 'query');
  const asked = fc.record({
    inPath: fc.record(
      Object.fromEntries(
        parameters.filter((each) => each.in === 'path').map(({ name, schema }) => [name, valueOf(schema)]),
      ),
    ),
    inQuery: fc.record(Object.fromEntries(ofQuery.map(({ name, schema }) => [name, valueOf(schema)])), {
      requiredKeys: [],
    }),
    more: fc.option(
      fc.constantFrom('colour=red', 'q=%', 'q=%E0%A4%A', 'q=a&q=b', '__proto__=1', '&&==', 'page=1&page=2'),
      {
        freq: 6,
        nil: undefined,
      },
    ),
    isUser: fc.boolean(),
    contentType: contentTypes,
    sent: valueOf(body ?? form ?? {}),
    broken: fc.option(brokenBodies, { freq: 8, nil: undefined }),
    file: fc.uint8Array({ maxLength: 200 }),
  });
  return asked.map(({ inPath, inQuery, more, isUser, contentType, sent, broken, file }) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encoded(inPath[name] ?? 'x') || 'x');
    const pairs = Object.entries(inQuery).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each: unknown) => `${name}=${encoded(each)}`),
    );
    const query = [...pairs, ...(more === undefined ? [] : [more])].join('&');
    // A logged out account would make visitors of all calls after it.
    const own = isUser && operation.name !== 'logout';
    const headers: Record<string, string> = own ? { authorization: `Bearer ${token}` } : {};
    const init: HostileCall['init'] = { method, headers };
    if (isUpload) {
      const files = new FormData();
      files.set('file', new Blob([file], { type: 'image/jpeg' }), `${file.length}.jpg`);
      init.body = files;
    } else if (form !== undefined && contentType === 'application/json') {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      init.body = broken ?? formText(sent);
    } else if (method !== 'GET') {
      if (contentType !== '') headers['content-type'] = contentType;
      init.body = broken ?? JSON.stringify(sent ?? {});
    }
    return { operation, path: query === '' ? path : `${path}?${query}`, init };
  });
}

function formText(sent: unknown): string {
  const fields = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [['x', sent]];
  return fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

/** Writes a call for a message, cut short. */
export function inWords({ path, init: { method, body } }: HostileCall): string {
  return `${method} ${path.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 300) : ''}`.trimEnd();
}
