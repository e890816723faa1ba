import { itemImageWidthPx } from '@iconotheca/contracts/iiif/image-sources';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Item, ItemImage as Image } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { dateOf, makerOf } from '@iconotheca/ui/cards/item-facts';
import { ApiError, iconclassLanguageAtom, itemQueryOptions, Link, messages } from '@iconotheca/client';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import type { DeepZoom } from '../facsimile/deep-zoom/deep-zoom.ts';
import { Noted } from '@iconotheca/ui/rights/noted';
import viewer from '../facsimile/facsimile.module.css';
import strip from '../facsimile/viewer/image-strip.module.css';
import bar from '../facsimile/viewer/viewer-bar.module.css';
import { useDeepZoom } from '../facsimile/deep-zoom/use-deep-zoom.ts';
import { keyActionOf, moveByKey } from '../facsimile/viewer/viewer-keys.ts';
import type { ComparedItem } from './compare-address.ts';
import styles from './compare.module.css';
import { words as pageWords } from '../words/item.ts';
import { words as imageWords } from '../words/image.ts';
import { Hearable } from '../hearable.tsx';
import { words } from '../words/compare.ts';

interface PaneProps {
  index: number;
  compared: ComparedItem;
  /** Called with the viewer once it is usable. @returns a function to be called when it no longer is */
  onJoin: (index: number, zoomer: DeepZoom) => () => void;
  onPage: (page: number) => void;
  onRemove: () => void;
}

/** Shows one of the compared items: its caption, its images, and a button that removes it. */
export function ComparePane(props: PaneProps) {
  const { compared, onRemove } = props;
  const { data: item, error, isFetching, refetch } = useQuery(itemQueryOptions(compared.uid));
  const language = useAtomValue(iconclassLanguageAtom);
  const caption = item === undefined ? undefined : captionOf(item, language);
  const name = caption?.text ?? compared.uid;
  const images = item?._images ?? [];
  return (
    <section className={styles.pane} aria-label={name}>
      <header className={styles.paneHead}>
        <div>
          <h2 {...writtenIn({ text: name, lang: caption?.lang })}>
            {item === undefined ? name : <Link to={itemHref(compared.uid, 'all')}>{name}</Link>}
          </h2>
          {item !== undefined && (
            <p className="meta" dir="auto">
              {[makerOf(item), dateOf(item)].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
        <button type="button" className="link" onClick={onRemove}>
          <Hearable text={words.remove({ name })} />
        </button>
      </header>
      {item !== undefined && images.length > 0 && (
        <Noted item={item} caption={name}>
          <PaneImages {...props} item={item} images={images} name={name} />
        </Noted>
      )}
      {item !== undefined && images.length === 0 && (
        <div className={styles.nothing}>
          <ItemImage item={item} alt={name} />
        </div>
      )}
      {item === undefined && (
        <div className={styles.nothing} role={error === null ? 'status' : 'alert'}>
          {error === null ? <p>{words.loading}</p> : <p>{reasonOf(error)}</p>}
          {error !== null && !isMissing(error) && (
            <button type="button" className="btn" disabled={isFetching} onClick={() => void refetch()}>
              {pageWords.tryAgain}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

interface PaneImagesProps extends PaneProps {
  item: Item;
  images: readonly Image[];
  name: string;
}

function PaneImages({ index, compared, item, images, name, onJoin, onPage }: PaneImagesProps) {
  const keysId = useId();
  const names = images.map((image) => image.name).join('\n');
  const sources = useMemo(() => names.split('\n').map((image) => ({ name: image })), [names]);
  const firstPage = Math.min(compared.page, images.length - 1);
  const label = words.zoomable({ number: index + 1, name });
  const { host, zoomer, hasFailed, page, goTo, spoken } = useDeepZoom({
    sources,
    label,
    describedBy: keysId,
    firstPage,
  });
  const initialLook = useRef(compared.look);
  const image = images[page];

  useEffect(() => {
    if (zoomer === undefined) return undefined;
    // Only the look that the address named at first: later ones are written to it from here.
    if (initialLook.current !== undefined) zoomer.follow({ ...initialLook.current, whole: zoomer.look().whole });
    initialLook.current = undefined;
    return onJoin(index, zoomer);
  }, [zoomer, index, onJoin]);

  function turnPage(by: number) {
    const next = page + by;
    if (next < 0 || next >= images.length) return;
    goTo(next);
    onPage(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = event.target instanceof Element && event.target.role === 'application' ? keyActionOf(event) : undefined;
    if (key === undefined || key.action === 'help' || key.action === 'full' || key.action === 'many') return;
    event.preventDefault();
    if (key.action === 'page') turnPage(key.by);
    else if (zoomer !== undefined) moveByKey(zoomer, key);
  }

  return (
    <>
      {/* Key events bubble up from the image, which has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.stage} onKeyDown={onKeyDown}>
        {zoomer === undefined && image !== undefined && (
          <div className={viewer.still}>
            <ItemImage item={{ ...item, _images: [image] }} alt={name} widthPx={itemImageWidthPx} isEager isOpened />
          </div>
        )}
        <div className={viewer.canvas} hidden={hasFailed}>
          <div ref={host} />
        </div>
      </div>
      <p id={keysId} className="vh">
        {words.help}
      </p>
      <p className="vh" role="status">
        {spoken}
      </p>
      <div className={`${bar.buttons} ${styles.paneFoot}`}>
        <button type="button" disabled={zoomer === undefined} onClick={() => zoomer?.turn(1)}>
          <Hearable text={words.rotate({ name })} />
        </button>
        {images.length > 1 && (
          <div className={strip.turn}>
            <button type="button" disabled={page === 0} onClick={() => turnPage(-1)}>
              <Hearable text={words.previous({ name })} />
            </button>
            <p className="num" role="status">
              <Hearable text={imageWords.place({ page: page + 1, count: images.length })} />
            </p>
            <button type="button" disabled={page === images.length - 1} onClick={() => turnPage(1)}>
              <Hearable text={words.next({ name })} />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

function reasonOf(error: Error): string {
  return isMissing(error) ? messages.item.notFound : messages.search.error(error.message);
}
