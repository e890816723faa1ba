import { resolve } from 'node:path';
import { brandDocument } from '@iconotheca/contracts/release/brand';
import { z } from 'zod';
import { rights, scopeEntry } from '../access/token.ts';
import { brandScope, everything } from '../access/holder.ts';
import { readBrandFolder } from '../brands/brand-files.ts';
import { brandKey, slotKey, versionKey, type Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import { valueOf, type Given } from './act.ts';

/** A field of a form. */
export type Field = { name: string; label: string; help?: string } & (
  | { kind: 'text'; value: string; isRequired: boolean }
  | { kind: 'number'; value: string; min: number; max: number; step?: number }
  | { kind: 'select'; chosen: string | undefined; options: readonly (readonly [value: string, words: string])[] }
  | { kind: 'ticks'; chosen: readonly string[]; options: readonly (readonly [value: string, words: string])[] }
);

/** Options of a command line, by name. */
export type Options = Readonly<Record<string, string | undefined>>;

/** How an argument is told in text; programs send it as its shape says. */
export interface Telling {
  /** Its place in the help: `SLOT` as an operand, `--hours N` as an option. */
  usage: string;
  /** Says that a command needs it. */
  lacking?: (command: string) => string;
  /** Begins the sentence that refuses it. */
  refused?: (text: string, place: string) => string;
  /** Reads it from one text. */
  read?: (text: string) => unknown;
  /** Reads it from all operands from its place on. */
  ofOperands?: (operands: readonly string[], command: string) => unknown;
  /** Options that it is read from, where these are others than its name. */
  options?: readonly string[];
  ofOptions?: (options: Options) => unknown;
  /** Reads it from a form, where that has other fields than its name. */
  ofForm?: (given: Given) => unknown;
  /** Fields that ask for it; without them it is hidden in the form, as the link to the page has it. */
  fields?: (registry: Registry, given: Given) => Field[];
}

/** How each argument is told. */
export const telling = z.registry<Telling>();

const needs = (what: string) => (command: string) => `${command} needs ${what}`;
const asIs = (text: string): unknown => (/^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : text);

export const slot = slotKey.register(telling, { usage: 'SLOT', lacking: needs('a slot') });
export const version = versionKey.register(telling, { usage: 'VERSION', lacking: needs('a version') });
/** Version to go back to; the last when absent. */
export const earlierVersion = versionKey.optional().register(telling, {
  usage: 'VERSION',
  fields: ({ slots }, given) => {
    const { active, fallback = [], promoted = [], releases = {} } = slots[valueOf(given, 'slot') ?? ''] ?? {};
    const earlier = [...new Set([...fallback, ...promoted])].filter(
      (each) => each !== active && Object.hasOwn(releases, each),
    );
    const chosen = valueOf(given, 'version') ?? earlier[0];
    return [
      { kind: 'select', name: 'version', label: 'Back to', chosen, options: earlier.map((each) => [each, each]) },
    ];
  },
});

/** Fields of versions begin so: `slot.mf-search`. */
const slotField = 'slot.';

/** Reads the versions that were chosen, by slot; those that were not are left out. */
export function chosenVersions(given: Given): Record<string, string> {
  const chosen = Object.entries(given).flatMap(([name, [chosen = '']]) =>
    name.startsWith(slotField) && chosen !== '' ? [[name.slice(slotField.length), chosen] as const] : [],
  );
  const only = valueOf(given, 'slot');
  return chosen.length === 0 && only !== undefined
    ? { [only]: valueOf(given, 'version') ?? '' }
    : Object.fromEntries(chosen);
}

/** `mf-search 2.1.0`, or `shell@2.0.0 mf-search@2.1.0 …` */
export function versionSet(
  [first = '', ...others]: readonly string[],
  command: string,
): Readonly<Record<string, string>> {
  const [second] = others;
  if (!first.includes('@')) {
    if (second === undefined) throw releaseError('incomplete', `${command} needs a version.`);
    return { [first]: second };
  }
  return Object.fromEntries(
    [first, ...others].map((text) => {
      const [slot = '', version = ''] = text.split('@');
      if (slot !== '' && version !== '') return [slot, version];
      throw releaseError('incomplete', `${text} is not SLOT@VERSION, as in mf-search@2.1.0.`);
    }),
  );
}

const versionsOf = (none: string) =>
  z
    .record(slotKey, versionKey)
    .refine((all) => Object.keys(all).length > 0, 'must name a version for one slot at least')
    .register(telling, {
      usage: 'SLOT@VERSION …',
      lacking: needs('a slot'),
      refused: (_text, place) => `The version of ${place.replace('versions.', '')}`,
      ofOperands: versionSet,
      ofForm: chosenVersions,
      fields: ({ slots }, given) =>
        given['slot'] === undefined
          ? Object.entries(slots).map(([slot, { active = 'none', releases }]): Field => {
              const newestFirst = Object.values(releases).toSorted((a, b) =>
                b.publishedAt.localeCompare(a.publishedAt),
              );
              const versions = newestFirst.map(({ version }) => version).filter((each) => each !== active);
              return {
                kind: 'select',
                name: slotField + slot,
                label: slot,
                chosen: valueOf(given, slotField + slot),
                options: [['', `${active}, ${none}`], ...versions.map((each) => [each, each] as const)],
              };
            })
          : [],
    });
export const versions = versionsOf('stays as it is');
export const versionsToSee = versionsOf('as everyone sees it');

/** Share of visitors. */
export const percent = z
  .number('must be a number from 0 to 100')
  .min(0, 'must be a number from 0 to 100')
  .max(100, 'must be a number from 0 to 100')
  .register(telling, {
    usage: 'PERCENT',
    lacking: needs('a share of visitors in per cent'),
    refused: (text) => `The share is ${text}, it`,
    read: asIs,
    fields: ({ slots }, given) => {
      const running = slots[valueOf(given, 'slot') ?? '']?.canary;
      const share = running?.version === valueOf(given, 'version') ? String(running?.percent) : '10';
      const value = valueOf(given, 'percent') ?? share;
      const label = 'Share of visitors, in per cent';
      return [{ kind: 'number', name: 'percent', label, value, min: 0, max: 100, step: 0.1 }];
    },
  });

/** Hours that a preview is there for, at most two weeks. */
export const hours = z
  .int('must be 1 to 336')
  .min(1, 'must be 1 to 336')
  .max(336, 'must be 1 to 336')
  .default(72)
  .register(telling, {
    usage: '--hours N',
    refused: (text) => `A preview of ${text} hours: it`,
    read: asIs,
    fields: (_registry, given) => {
      const options = [
        ['24', 'a day'],
        ['72', 'three days'],
        ['168', 'a week'],
        ['336', 'two weeks'],
      ] as const;
      return [{ kind: 'select', name: 'hours', label: 'For', chosen: valueOf(given, 'hours') ?? '72', options }];
    },
  });

/** Newest versions of each slot that stay whatever else. */
export const keep = z
  .int('must be a whole number')
  .min(0, 'must be a whole number')
  .max(1_000, 'must be at most 1000')
  .default(10)
  .register(telling, {
    usage: '--keep N',
    read: asIs,
    fields: (_registry, given) => {
      const value = valueOf(given, 'keep') ?? '10';
      return [
        { kind: 'number', name: 'keep', label: 'Newest versions of each part to keep', value, min: 0, max: 1_000 },
      ];
    },
  });

const idShape = () =>
  z.string('is missing').regex(/^[\w.-]{1,60}$/u, 'must be letters, digits, ., - and _, at most 60');
export const previewId = idShape().register(telling, { usage: 'ID', lacking: needs('the id of a preview') });
export const tokenId = idShape().register(telling, { usage: 'ID', lacking: needs('the id of the token') });
const ofToken = (_text: string, place: string) => `The token’s ${place} is not valid: it`;
export const newTokenId = idShape().register(telling, {
  usage: 'ID',
  lacking: needs('the id of the token'),
  refused: ofToken,
  fields: (_registry, given) => {
    const help = 'Letters, digits, ., - and _. It stands in the log: ci-search.';
    return [{ kind: 'text', name: 'id', label: 'Name', help, value: valueOf(given, 'id') ?? '', isRequired: true }];
  },
});

const lackingOfToken = () => `A token needs --scope, the slots that it is for, and --rights, of ${rights.join(', ')}`;
const betweenCommas = (text: string): unknown => text.split(',');
/** Ticked entries, and further ones between spaces. */
const furtherField = 'further';
export const scope = z
  .array(scopeEntry, 'choose what it is for')
  .min(1, 'choose what it is for')
  .register(telling, {
    usage: '--scope SLOT,…',
    lacking: lackingOfToken,
    refused: ofToken,
    read: betweenCommas,
    ofForm: (given) => [
      ...new Set([...(given['scope'] ?? []), ...(valueOf(given, furtherField) ?? '').split(/[\s,]+/u).filter(Boolean)]),
    ],
    fields: ({ slots, brands }, given) => {
      const known = [...Object.keys(slots), ...Object.keys(brands).map(brandScope)];
      return [
        {
          kind: 'ticks',
          name: 'scope',
          label: 'For',
          chosen: given['scope'] ?? [],
          options: [[everything, 'everything'], ...known.map((each) => [each, each] as const)],
        },
        {
          kind: 'text',
          name: furtherField,
          label: 'And for',
          help: 'Slots and brands that are still to come, and hosts that its brands may have, between spaces: mf-tours brand:leuven host:leuven.example. With a host, what it ships is seen on its hosts alone; a brand shows those slots that are named here.',
          value: valueOf(given, furtherField) ?? '',
          isRequired: false,
        },
      ];
    },
  });

const rightWords = {
  publish: 'put builds among the releases',
  promote: 'promote, canary, preview, recall, roll back',
  brand: 'put and promote brands',
  operate: 'give out tokens, delete old versions',
} as const satisfies Record<(typeof rights)[number], string>;
export const rightsOfToken = z
  .array(z.enum(rights, `must be one of ${rights.join(', ')}`), 'choose what it may do')
  .min(1, 'choose what it may do')
  .register(telling, {
    usage: '--rights publish,promote',
    lacking: lackingOfToken,
    refused: ofToken,
    read: betweenCommas,
    ofForm: (given) => given['rights'] ?? [],
    fields: (_registry, given) => [
      {
        kind: 'ticks',
        name: 'rights',
        label: 'It may',
        chosen: given['rights'] ?? ['publish'],
        options: rights.map((right) => [right, rightWords[right]]),
      },
    ],
  });

export const days = z
  .int('must be a number from 1 to 366')
  .min(1, 'must be a number from 1 to 366')
  .max(366, 'must be a number from 1 to 366')
  .default(90)
  .register(telling, {
    usage: '--days N',
    read: asIs,
    fields: (_registry, given) => {
      const value = valueOf(given, 'days') ?? '90';
      return [{ kind: 'number', name: 'days', label: 'For how many days', value, min: 1, max: 366 }];
    },
  });

const issuerAndSubject = (issuer: string | undefined, subject: string | undefined): unknown =>
  (issuer ?? '') === '' && (subject ?? '') === '' ? undefined : { issuer, subject };
/** A CI whose own tokens are taken for it. */
export const oidc = z
  .strictObject({
    issuer: z.url('must be an address'),
    subject: z.string('is missing').min(1, 'is missing').max(500, 'must have at most 500 characters'),
  })
  .optional()
  .register(telling, {
    usage: '--issuer URL --subject TEXT',
    refused: ofToken,
    options: ['issuer', 'subject'],
    ofOptions: ({ issuer, subject }) => issuerAndSubject(issuer, subject),
    ofForm: (given) => issuerAndSubject(valueOf(given, 'issuer'), valueOf(given, 'subject')),
    fields: (_registry, given) => [
      {
        kind: 'text',
        name: 'issuer',
        label: 'Issuer of a CI’s own tokens',
        help: 'Its jobs then come with tokens of theirs, and none is made here (OpenID Connect).',
        value: valueOf(given, 'issuer') ?? '',
        isRequired: false,
      },
      {
        kind: 'text',
        name: 'subject',
        label: 'Subject of these',
        value: valueOf(given, 'subject') ?? '',
        isRequired: false,
      },
    ],
  });

export const brandId = brandKey.register(telling, {
  usage: 'ID',
  lacking: needs('the id of the brand'),
  refused: (text) => `The brand's name is ${text}, it`,
});
/** Version to put or to go back to, where another is meant than the program would take. */
export const namedVersion = versionKey.optional().register(telling, { usage: '--version V' });
export const earlierBrandVersion = versionKey.optional().register(telling, { usage: 'VERSION' });

/** Names the folder of a brand. @throws ReleaseError `incomplete` */
export function brandFolderOf({ from }: { from?: string | undefined }): string {
  if (from !== undefined) return resolve(from);
  throw releaseError('incomplete', 'A brand needs --from DIR, the folder that holds its brand.json.');
}
export const document = brandDocument.register(telling, {
  usage: '--from DIR',
  refused: (_text, place) => `The brand cannot be used: ${place.replace('document.', '')}`,
  options: ['from'],
  ofOptions: async (options) => (await readBrandFolder(brandFolderOf(options))).document,
});
/** The pictures that the document names, in base64 by name. */
export const pictures = z
  .record(z.string().max(64), z.base64())
  .default({})
  .register(telling, {
    usage: '',
    options: ['from'],
    ofOptions: async (options) => {
      const { files } = await readBrandFolder(brandFolderOf(options));
      return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]));
    },
  });
