import { resolve } from 'node:path';
import { brandDocument } from '@iconotheca/contracts/release/brand';
import { z } from 'zod';
import { brandScope, everything } from '../access/holder.ts';
import { rights, scopeEntry } from '../access/token.ts';
import { readBrandFolder } from '../brands/brand-files.ts';
import { brandKey, slotKey, versionKey, type Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import { valueOf, type Given } from './act.ts';

/** A field of a form. */
export type Field = { name: string; label: string; help?: string } & (
  | { kind: 'text'; value: string; isRequired: boolean }
  | { kind: 'number'; value: string; min: number; max: number; step?: number }
  | {
      kind: 'select' | 'ticks';
      chosen: readonly string[];
      options: readonly (readonly [value: string, words: string])[];
    }
);

/** Texts of each name that an argument is told by. */
export type Texts = readonly (readonly string[])[];

/** Way in which an argument is told in text; programs send it as its shape says. */
export interface Telling {
  /** Its place in the help: `SLOT` as an operand, `--hours N` as an option. */
  usage: string;
  /** Says that a command needs it. */
  lacking?: (command: string) => string;
  /** Begins the sentence that refuses it. */
  refused?: (text: string, place: string) => string;
  /** Options or fields that it is told by, where these are others than its name. */
  names?: readonly string[];
  /** Further fields of a form. */
  fieldNames?: readonly string[];
  read?: (texts: Texts) => unknown;
  /** Reads it from all operands from its place on. */
  ofOperands?: (operands: readonly string[], command: string) => unknown;
  /** Reads it from a form, where its fields have no names of their own. */
  ofForm?: (given: Given) => unknown;
  /** Fields that ask for it; without them it is hidden in the form, as the link to the page has it. */
  fields?: (registry: Registry, given: Given) => Field[];
}

/** Registry of how each argument is told. */
export const telling = z.registry<Telling>();

const needs = (what: string) => (command: string) => `${command} needs ${what}`;
export const textOf = (texts: Texts, at = 0): string | undefined => texts[at]?.[0] || undefined;
const numberOf = (texts: Texts): unknown => {
  const text = textOf(texts);
  return text !== undefined && /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : text;
};
const listOf = (texts: Texts): unknown => {
  const list = texts.flat().flatMap((text) => text.split(/[\s,]+/u).filter(Boolean));
  return list.length === 0 ? undefined : [...new Set(list)];
};

/** A number with a default, whole where no other shape is given, that is asked for by one field. */
function counted(
  name: string,
  label: string,
  [min, max, usual]: [min: number, max: number, usual: number],
  told: Partial<Telling> & { fault: string; beyond?: string; shape?: z.ZodNumber },
) {
  const { fault, beyond = fault, shape = z.int(fault), ...rest } = told;
  return shape
    .min(min, fault)
    .max(max, beyond)
    .default(usual)
    .register(telling, {
      usage: `--${name} N`,
      read: numberOf,
      fields: (_registry, given) => [
        { kind: 'number', name, label, value: valueOf(given, name) ?? String(usual), min, max },
      ],
      ...rest,
    });
}

function textField(given: Given, name: string, label: string, help?: string): Field {
  return {
    kind: 'text',
    name,
    label,
    ...(help && { help }),
    value: valueOf(given, name) ?? '',
    isRequired: name === 'id',
  };
}

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
    const chosen = given['version'] ?? earlier.slice(0, 1);
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
  if (chosen.length === 0 && only !== undefined) return { [only]: valueOf(given, 'version') ?? '' };
  return Object.fromEntries(chosen);
}

/** Reads a set of versions from operands: `mf-search 2.1.0`, or `shell@2.0.0 mf-search@2.1.0 …` */
export function versionSet(operands: readonly string[], command: string): Readonly<Record<string, string>> {
  const [first = '', second] = operands;
  if (!first.includes('@')) {
    if (second === undefined) throw releaseError('incomplete', `${command} needs a version.`);
    return { [first]: second };
  }
  return Object.fromEntries(
    operands.map((text) => {
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
        Object.entries(given['slot'] === undefined ? slots : {}).map(([slot, { active = 'none', releases }]): Field => {
          const newestFirst = Object.values(releases).toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
          const others = newestFirst.map(({ version }) => version).filter((each) => each !== active);
          const options = [['', `${active}, ${none}`], ...others.map((each) => [each, each] as const)] as const;
          return {
            kind: 'select',
            name: slotField + slot,
            label: slot,
            chosen: given[slotField + slot] ?? [],
            options,
          };
        }),
    });
export const versions = versionsOf('stays as it is');
export const versionsToSee = versionsOf('as everyone sees it');

const shareFault = 'must be a number from 0 to 100';
/** Share of visitors. */
export const percent = z
  .number(shareFault)
  .min(0, shareFault)
  .max(100, shareFault)
  .register(telling, {
    usage: 'PERCENT',
    lacking: needs('a share of visitors in per cent'),
    refused: (text) => `The share is ${text}, it`,
    read: numberOf,
    fields: ({ slots }, given) => {
      const running = slots[valueOf(given, 'slot') ?? '']?.canary;
      const share = running?.version === valueOf(given, 'version') ? String(running?.percent) : '10';
      const [value, label] = [valueOf(given, 'percent') ?? share, 'Share of visitors, in per cent'];
      return [{ kind: 'number', name: 'percent', label, value, min: 0, max: 100, step: 0.1 }];
    },
  });

const spans = [
  ['24', 'a day'],
  ['72', 'three days'],
  ['168', 'a week'],
  ['336', 'two weeks'],
] as const;
/** Hours that a preview is there for, at most two weeks. */
export const hours = counted('hours', 'For', [1, 336, 72], {
  fault: 'must be 1 to 336',
  shape: z.number('must be 1 to 336'),
  refused: (text) => `A preview of ${text} hours: it`,
  fields: (_registry, given) => [
    { kind: 'select', name: 'hours', label: 'For', chosen: given['hours'] ?? ['72'], options: spans },
  ],
});
/** Newest versions of each slot that stay whatever else. */
export const keep = counted('keep', 'Newest versions of each part to keep', [0, 1_000, 10], {
  fault: 'must be a whole number',
  beyond: 'must be at most 1000',
});

const ofToken = (_text: string, place: string) => `The token’s ${place} is not valid: it`;
const idOf = (what: string, told: Partial<Telling> = {}) =>
  z
    .string('is missing')
    .regex(/^[\w.-]{1,60}$/u, 'must be letters, digits, ., - and _, at most 60')
    .register(telling, { usage: 'ID', lacking: needs(`the id of ${what}`), ...told });
export const previewId = idOf('a preview');
export const tokenId = idOf('the token');
export const newTokenId = idOf('the token', {
  refused: ofToken,
  fields: (_registry, given) => [
    textField(given, 'id', 'Name', 'Letters, digits, ., - and _. It stands in the log: ci-search.'),
  ],
});

const lackingOfToken = () => `A token needs --scope, the slots that it is for, and --rights, of ${rights.join(', ')}`;
export const scope = z
  .array(scopeEntry, 'choose what it is for')
  .min(1, 'choose what it is for')
  .register(telling, {
    usage: '--scope SLOT,…',
    lacking: lackingOfToken,
    refused: ofToken,
    fieldNames: ['scope', 'further'],
    read: listOf,
    fields: ({ slots, brands }, given) => {
      const known = [...Object.keys(slots), ...Object.keys(brands).map(brandScope)];
      const options = [[everything, 'everything'], ...known.map((each) => [each, each] as const)] as const;
      const help =
        'Slots and brands that are still to come, and hosts that its brands may have, between spaces: mf-tours brand:leuven host:leuven.example. With a host, what it ships is seen on its hosts alone; a brand shows those slots that are named here.';
      return [
        { kind: 'ticks', name: 'scope', label: 'For', chosen: given['scope'] ?? [], options },
        textField(given, 'further', 'And for', help),
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
    read: listOf,
    fields: (_registry, given) => {
      const options = rights.map((right) => [right, rightWords[right]] as const);
      return [{ kind: 'ticks', name: 'rights', label: 'It may', chosen: given['rights'] ?? ['publish'], options }];
    },
  });
export const days = counted('days', 'For how many days', [1, 366, 90], { fault: 'must be a number from 1 to 366' });
/** A CI whose own tokens are taken for it. */
export const oidc = z
  .strictObject({ issuer: z.url('must be an address'), subject: z.string('is missing').min(1, 'is missing').max(500) })
  .optional()
  .register(telling, {
    usage: '--issuer URL --subject TEXT',
    refused: ofToken,
    names: ['issuer', 'subject'],
    read: (texts) => {
      const [issuer, subject] = [textOf(texts), textOf(texts, 1)];
      return issuer === undefined && subject === undefined ? undefined : { issuer, subject };
    },
    fields: (_registry, given) => {
      const help = 'Its jobs then come with tokens of theirs, and none is made here (OpenID Connect).';
      return [
        textField(given, 'issuer', 'Issuer of a CI’s own tokens', help),
        textField(given, 'subject', 'Subject of these'),
      ];
    },
  });

export const brandId = brandKey.register(telling, {
  usage: 'ID',
  lacking: needs('the id of the brand'),
  refused: (text) => `The brand's name is ${text}, it`,
});
/** Version to put, where another is meant than the next number. */
export const namedVersion = versionKey.optional().register(telling, { usage: '--version V' });
export const earlierBrandVersion = versionKey.optional().register(telling, { usage: 'VERSION' });

/** Names the folder of a brand. @throws ReleaseError `incomplete` */
export function brandFolderOf(from: string | undefined): string {
  if (from !== undefined) return resolve(from);
  throw releaseError('incomplete', 'A brand needs --from DIR, the folder that holds its brand.json.');
}
export const document = brandDocument.register(telling, {
  usage: '--from DIR',
  refused: (_text, place) => `The brand cannot be used: ${place.replace('document.', '')}`,
  names: ['from'],
  read: async (texts) => (await readBrandFolder(brandFolderOf(textOf(texts)))).document,
});
/** The pictures that the document names, in base64 by name. */
export const pictures = z
  .record(z.string().max(64), z.base64())
  .default({})
  .register(telling, {
    usage: '',
    names: ['from'],
    read: async (texts) => {
      const { files } = await readBrandFolder(brandFolderOf(textOf(texts)));
      return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]));
    },
  });
