import { sourceLanguage, type InterfaceLanguage } from './interface-language.ts';

/** Shape of a catalogue's translation: the same keys, and of each message the same arguments. */
export type Wording<Catalogue> = Catalogue extends string
  ? string
  : Catalogue extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Catalogue]: Wording<Catalogue[Key]> };

/** A file of a translation: the catalogues of a part by name. */
interface Translation {
  wording: Readonly<Record<string, unknown>>;
}

/** Loader that puts the wordings of a language in place of those before. English needs no file. */
export type LoadWording = (language: string) => Promise<void>;

type Messages = Record<string, unknown>;

/** The catalogues that this program has run so far, in English and as they are shown. */
const catalogues: { name: string; english: Messages; shown: Messages }[] = [];
/** Translations that the loaders brought, in the language that is shown. */
const translations: Translation[] = [];

/**
 * Returns the messages of a feature, in the language that is shown: read them where they are drawn, never once for all.
 * @param name by which a part's translations hold it: `viewer.places`
 * @param english strings, and functions of their values, in groups as is fit
 */
export function catalogue<Catalogue extends object>(name: string, english: Catalogue): Wording<Catalogue> {
  const shown: Messages = {};
  const entry = { name, english: english as Messages, shown };
  catalogues.push(entry);
  show(entry);
  return shown as Wording<Catalogue>;
}

/**
 * Returns the loader of a part's translations; each file is fetched when a page is shown in its language.
 * @throws (when called) what the fetch of the file throws: the language then stays as it was
 */
export function wordingLoader(files: Readonly<Record<string, () => Promise<Translation>>>): LoadWording {
  const translation: Translation = { wording: {} };
  translations.push(translation);
  return async (language) => {
    const file = Object.hasOwn(files, language) ? files[language] : undefined;
    translation.wording = file === undefined ? {} : (await file()).wording;
    for (const entry of catalogues) show(entry);
  };
}

/**
 * Returns a label of a set that is keyed by its English, as those of layouts are: `term('viewer.labels', 'Engraver')`.
 * Labels that a translation lacks stay English.
 */
export function term(name: string, english: string): string {
  const labels = (translations.find(({ wording }) => Object.hasOwn(wording, name))?.wording[name] ?? {}) as Readonly<
    Record<string, string>
  >;
  return Object.hasOwn(labels, english) ? (labels[english] ?? english) : english;
}

function show({ name, english, shown }: (typeof catalogues)[number]): void {
  const translated = translations.find(({ wording }) => Object.hasOwn(wording, name))?.wording[name];
  fill(shown, { english, translated: (translated ?? {}) as Messages });
}

/**
 * Fills in the messages that are shown. Messages that a translation lacks stay English: a remote of another version may
 * hold fewer than its file.
 */
function fill(shown: Messages, { english, translated }: { english: Messages; translated: Messages }): void {
  for (const [key, source] of Object.entries(english)) {
    // A message may be named as what every object has, such as `valueOf`.
    const here = Object.hasOwn(translated, key) ? translated[key] : undefined;
    if (typeof source === 'object' && source !== null) {
      const group = Object.hasOwn(shown, key) ? (shown[key] as Messages) : (shown[key] = {});
      fill(group, { english: source as Messages, translated: (here ?? {}) as Messages });
    } else shown[key] = here ?? source;
  }
}

/** Returns the language of the page, as its server names it; outside a page, as on a server, English. */
export function pageLanguage(): InterfaceLanguage {
  const { document: page } = globalThis as { document?: { documentElement: { lang: string } } };
  return (page?.documentElement.lang || sourceLanguage) as InterfaceLanguage;
}

/** Forms that go with a number, by the categories of CLDR: Polish has `one`, `few` and `many`, Chinese `other` alone. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Returns what writes numbers as a language does: 1234 → `1,234`. English is that of Britain. */
export function numberIn(language: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat(language === 'en' ? 'en-GB' : language)).format(value);
}

/** Returns what chooses the form that goes with a count in a language. A category that is left out is `other`. */
export function pluralIn(
  language: string,
  type: Intl.PluralRuleType = 'cardinal',
): (count: number, forms: PluralForms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => forms[(rules ??= new Intl.PluralRules(language, { type })).select(count)] ?? forms.other;
}

/** Returns what chooses the form that goes with a place in an order: `1st`, `2nd`. */
export function ordinalIn(language: string): (place: number, forms: PluralForms) => string {
  return pluralIn(language, 'ordinal');
}
