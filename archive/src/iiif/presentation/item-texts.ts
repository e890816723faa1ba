import { z } from 'zod';
import type { Item } from '@iconotheca/contracts/item/item';

/** Texts by language; `none` where the language is not known (Presentation 3, 4.1). */
export type Texts = Record<string, string[]>;

const texts = z.array(z.string());

/** Returns the values of a field that are not empty. Fields outside the specification are kept as they came in. */
export function valuesOf(item: Item, field: string): string[] {
  const parsed = texts.safeParse(item[field]);
  return parsed.success ? parsed.data.map((text) => text.trim()).filter((text) => text !== '') : [];
}

/** Codes of LANG that are not those of the web. */
const webCodes: Readonly<Record<string, string>> = { gr: 'el' };

/** Returns the language of the object's own words, when it has one only. */
export function languageOf(item: Item): string {
  const [language, ...others] = valuesOf(item, 'LANG');
  if (language === undefined || others.length > 0 || !/^[a-z]{2,3}$/u.test(language)) return 'none';
  return webCodes[language] ?? language;
}

/** `['FAMILY_EN', 'FAMILY_DE']` → `{en: […], de: […]}`; XX stands for a language that is not known. */
function inLanguages(item: Item, pattern: RegExp): Texts {
  const found: Texts = {};
  for (const field of Object.keys(item).sort()) {
    const code = pattern.exec(field)?.[1]?.toLowerCase();
    const values = code === undefined ? [] : valuesOf(item, field);
    if (code === undefined || values.length === 0) continue;
    const language = code === 'xx' ? 'none' : code;
    found[language] = [...(found[language] ?? []), ...values];
  }
  return found;
}

function captionsOf(item: Item): Texts {
  return inLanguages(item, /^CAPTION_([A-Z]{2})$/u);
}

/** Returns the mottoes of an item by language. */
export function mottoesOf(item: Item): Texts {
  return inLanguages(item, /^MOTTO_([A-Z]{2})$/u);
}

/** Returns the proverbs of an item by language. */
export function proverbsOf(item: Item): Texts {
  return inLanguages(item, /^PROVERB_([A-Z]{2})_NORM$/u);
}

/** Returns the name of the item: its title, else its captions, mottoes or proverb, else its id. */
export function labelOf(item: Item): Texts {
  const language = languageOf(item);
  const [title] = [...valuesOf(item, 'TITLE_SHOW'), ...valuesOf(item, 'TITLE'), ...valuesOf(item, 'SHOW_NAME')];
  if (title !== undefined) return { [language]: [title] };
  const captions = captionsOf(item);
  if (!isEmpty(captions)) return captions;
  const [caption] = valuesOf(item, 'CAPTION');
  if (caption !== undefined) return { [language]: [caption] };
  const others = [mottoesOf(item), proverbsOf(item)].find((candidate) => !isEmpty(candidate));
  return others ?? { none: item.ID.slice(0, 1) };
}

/** Returns a summary of the item beyond its name; empty when there is none. */
export function summaryOf(item: Item): Texts {
  const description = valuesOf(item, 'DESCRIPTION');
  if (description.length > 0) return { none: description };
  const captions = captionsOf(item);
  const caption = valuesOf(item, 'CAPTION');
  const found = isEmpty(captions) && caption.length > 0 ? { [languageOf(item)]: caption } : captions;
  return sameTexts(found, labelOf(item)) ? {} : found;
}

/** Returns the text on the object. */
export function transcriptionOf(item: Item): string {
  const field = ['TRANSCRIPTION', 'TEXT'].find((candidate) => valuesOf(item, candidate).length > 0);
  return field === undefined ? '' : valuesOf(item, field).join('\n');
}

/** Tells whether there are no texts. */
export function isEmpty(found: Texts): boolean {
  return Object.keys(found).length === 0;
}

function sameTexts(a: Texts, b: Texts): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
