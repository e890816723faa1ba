import type { Item } from '@iconotheca/contracts/item/item';
import { captionOf, type Caption } from '@iconotheca/ui/cards/caption';
import type { Layout } from '../layouts/layout.ts';
import { sayingsOf } from '../long-texts/family.ts';
import { textsOf } from '../fields/texts-of.ts';
import { textLanguage } from '../fields/text-language.ts';

export interface Heading {
  title: Caption;
  /** The line below it: what the title leaves out. */
  subtitle?: Caption;
}

/**
 * Returns the heading that the layout asks for: an emblem by its motto, a book by its title, a person by name; by its
 * caption where the record has no such field.
 * @param language of the reader, as in `en`
 */
export function headingOf(item: Item, kind: Layout['heading'], language: string): Heading {
  const caption = inItsLanguage(item, captionOf(item, language));
  if (kind === 'motto') return byMotto(item, caption, language);
  if (kind === 'title') return byTitle(item, caption);
  if (kind === 'proverb') return byProverb(item, caption, language);
  const name = kind === 'name' ? textsOf(item, 'SHOW_NAME')[0] : undefined;
  return { title: name === undefined ? caption : { text: name } };
}

/** A caption that repeats a motto, a title or a proverb is in the language of that. */
function inItsLanguage(item: Item, caption: Caption): Caption {
  if (caption.lang !== undefined) return caption;
  const lang = Object.keys(item)
    .filter((field) => textsOf(item, field).includes(caption.text))
    .map((field) => textLanguage(item, field))
    .find((found) => found !== undefined);
  return lang === undefined ? caption : { ...caption, lang };
}

function byMotto(item: Item, caption: Caption, language: string): Heading {
  const mottoes = sayingsOf(item, 'MOTTO');
  const engraved = mottoes.find(({ text }) => textsOf(item, 'CAPTION').includes(text)) ?? mottoes[0];
  if (engraved === undefined) return { title: caption };
  const title = italic(engraved.text, engraved.lang);
  const described = sayingsOf(item, 'CAPTION').filter(({ text }) => !mottoes.some((motto) => motto.text === text));
  const preferred = [language, 'en', undefined];
  const chosen = described.toSorted((one, other) => rank(preferred, one.lang) - rank(preferred, other.lang))[0];
  if (chosen === undefined) return { title };
  return { title, subtitle: { text: chosen.text, ...(chosen.lang === undefined ? {} : { lang: chosen.lang }) } };
}

function byTitle(item: Item, caption: Caption): Heading {
  const field = ['TITLE_SHOW', 'TITLE'].find((name) => textsOf(item, name).length > 0);
  if (field === undefined) return { title: caption };
  const lang = textLanguage(item, field);
  const text = textsOf(item, field)[0] ?? '';
  const whole = textsOf(item, 'TITLE')[0];
  const title = italic(text, lang);
  return whole === undefined || whole === text ? { title } : { title, subtitle: italic(whole, lang) };
}

/** Heads a proverb with its source's spelling; below stands the form in the reader's language. */
function byProverb(item: Item, caption: Caption, language: string): Heading {
  const own = textsOf(item, 'TITLE')[0];
  const title = own === undefined ? caption : inItsLanguage(item, italic(own, textLanguage(item, 'TITLE')));
  const normal = sayingsOf(item, 'PROVERB').find(({ lang }) => lang === language);
  if (normal === undefined || normal.text === title.text) return { title };
  return { title, subtitle: { text: normal.text, lang: language } };
}

function italic(text: string, lang: string | undefined): Caption {
  return { text, italicPrefix: text, ...(lang === undefined ? {} : { lang, prefixLang: lang }) };
}

function rank(preferred: readonly (string | undefined)[], lang: string | undefined): number {
  const index = preferred.indexOf(lang);
  return index < 0 ? preferred.length : index;
}
