import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf, cut, type Caption } from '@iconotheca/ui/cards/caption';
import { textsOf } from '../fields/texts-of.ts';

/** What a neighbour is called in a row of its like: its folio, its number, else its caption cut short. */
export function placeName(item: Item, language: string): Caption {
  const said = ['NUMBER_ROMAN_ORG', 'PAGE'].map((field) => textsOf(item, field)[0]).find((text) => text !== undefined);
  if (said !== undefined) return { text: said };
  const caption = captionOf(item, language);
  const text = cut(caption.text, limits.captionLength.crumb);
  return { text, ...(caption.lang === undefined ? {} : { lang: caption.lang }) };
}
