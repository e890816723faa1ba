import { placeHash } from '@iconotheca/contracts/image/place-address';
import { regionText, type Place } from '@iconotheca/contracts/image/region';
import { imageFileUrl, itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item, type ItemImage } from '@iconotheca/contracts/item/item';
import { citationOf } from '@iconotheca/ui/citing/citation';
import { plainText } from '@iconotheca/ui/citing/formats/plain-text';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';
import { useState } from 'react';
import styles from './tools.module.css';
import { Hearable } from '../../hearable.tsx';
import { words } from '../../words/tools.ts';

interface ChosenDetailProps {
  item: Item;
  image: ItemImage;
  detail: Place;
  isOneOfMany: boolean;
}

const previewPx = { width: 220, height: 160 };

/** Shows a preview of a detail, and its link, image and citation. Its status line is here, since full page hides toasts. */
export function ChosenDetail({ item, image, detail, isOneOfMany }: ChosenDetailProps) {
  const context = useCiteContext([item]);
  const [status, setStatus] = useState('');
  const { rectangle, page } = detail;
  const link = context.origin + itemHref(uidOf(item), 'all') + placeHash(detail);
  const cut = context.origin + imageFileUrl(image.name, { region: regionText(rectangle) });
  const citation = citationOf(item, context);
  const title = isOneOfMany
    ? words.detailOf({ title: citation.title, image: page + 1 })
    : words.detail({ title: citation.title });
  const isSmall = rectangle.w <= previewPx.width && rectangle.h <= previewPx.height;
  const size = isSmall ? 'max' : `!${previewPx.width},${previewPx.height}`;

  async function copy(what: string, text: string) {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => words.copied({ what }),
      () => words.notCopied,
    );
    setStatus(outcome);
  }

  const parts: readonly { what: keyof typeof words.copies; text: string; href?: string }[] = [
    { what: 'link', text: link },
    { what: 'image', text: cut, href: cut },
    { what: 'citation', text: plainText({ ...citation, title, url: link }, context) },
  ];
  return (
    <div className={styles.chosen}>
      <figure>
        <img src={imageFileUrl(image.name, { region: regionText(rectangle), size })} alt={words.theDetail} />
        <figcaption className="num">
          {words.at({ width: rectangle.w, height: rectangle.h, x: rectangle.x, y: rectangle.y })}
        </figcaption>
      </figure>
      <dl>
        {parts.map(({ what, text, href }) => (
          <div key={what}>
            <dt>{words[what]}</dt>
            <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
            <dd>
              <button type="button" className="btn btn--small" onClick={() => void copy(words[what], text)}>
                <Hearable text={words.copies[what]} />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <output className={styles.status}>{status}</output>
    </div>
  );
}
