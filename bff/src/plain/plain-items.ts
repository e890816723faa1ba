import { itemHref, thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { markup, type Html } from '../html/html.ts';
import { factsOf } from '../items/item-facts.ts';
import { words } from '../wording/reader-language.ts';

/** Images of the first screen are fetched at once, the others when they are scrolled to. */
const eagerImages = 8;

/** Shows items as links, each with its picture where the archive holds one. */
export function plainItems(items: readonly Item[], section: string): Html {
  return markup`<ul class="plain-items">${items
    .filter((item) => uidOf(item) !== '')
    .map((item, index) => plainItem(item, { section, isEager: index < eagerImages }))}</ul>`;
}

function plainItem(item: Item, { section, isEager }: { section: string; isEager: boolean }): Html {
  const { title, type, creators, date } = factsOf(item);
  const said = [creators.join('; '), type, date].filter(Boolean).join(', ');
  return markup`<li><a href="${itemHref(uidOf(item), section)}">${thumbnail(item, isEager)}
<span><span class="plain-title" dir="auto">${title}</span> <span class="meta" dir="auto">${said}</span></span></a></li>
`;
}

function thumbnail({ _images, _contentNote }: Item, isEager: boolean): Html {
  const image = _images?.[0];
  if (_contentNote !== undefined) return markup`<span class="plain-mat meta">${words().plain.noted}</span>`;
  if (image === undefined) return markup`<span class="plain-mat"></span>`;
  const width = limits.viewer.thumbnailWidthPx;
  const height = Math.max(1, Math.round((width * image.height) / image.width));
  const loading = isEager ? 'eager' : 'lazy';
  return markup`<span class="plain-mat"><img src="${thumbnailUrl(image.name)}" alt="" width="${width}" height="${height}" loading="${loading}"></span>`;
}
