import type { Item, ItemImage as Image } from '@iconotheca/contracts/item';
import { ItemImage } from '@iconotheca/kit/parts/item-image';
import { useEffect, useId, useRef, useState } from 'react';
import type { DeepZoom } from './deep-zoom.ts';
import styles from './facsimile.module.css';
import { ImageStrip } from './image-strip.tsx';
import { useFullPage } from './use-full-page.ts';
import { ViewerBar } from './viewer-bar.tsx';

interface FacsimileProps {
  item: Item;
  images: readonly Image[];
  caption: string;
}

type Phase = 'opening' | 'open' | 'failed';

/**
 * The item's images in a viewer. A still image stands in its place until the viewer is there, and stays when it cannot
 * open (spec §8: a viewer that fails is hidden without a word).
 */
export function Facsimile({ item, images, caption }: FacsimileProps) {
  const frame = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const zoomer = useRef<DeepZoom>(undefined);
  const keysId = useId();
  const [phase, setPhase] = useState<Phase>('opening');
  const [page, setPage] = useState(0);
  const { isFull, toggleFull } = useFullPage(frame);
  const [spoken, setSpoken] = useState('');
  const names = images.map(({ name }) => name).join('\n');

  useEffect(() => {
    const place = host.current;
    if (place === null) return undefined;
    let isGone = false;
    setPhase('opening');
    setPage(0);
    void import('./deep-zoom.ts').then(
      ({ openDeepZoom }) => {
        if (isGone) return;
        zoomer.current = openDeepZoom({
          host: place,
          images: names.split('\n'),
          label: `Zoomable image: ${caption}`,
          describedBy: keysId,
          events: {
            onOpen: () => setPhase('open'),
            onFail: () => setPhase('failed'),
            onPage: setPage,
            onZoom: (zoom) => setSpoken(`Zoom ${Math.round(zoom * 100)} %`),
            onRotate: (degrees) => setSpoken(`Turned by ${degrees} degrees`),
          },
        });
      },
      () => setPhase('failed'),
    );
    return () => {
      isGone = true;
      zoomer.current?.destroy();
      zoomer.current = undefined;
    };
  }, [names, caption, keysId]);

  return (
    <section className={styles.facsimile} ref={frame} aria-label="Image" data-phase={phase} data-page={page}>
      <div className={styles.stage}>
        {phase !== 'open' && (
          <div className={styles.still}>
            <ItemImage item={item} alt={caption} widthPx={450} isFirst />
          </div>
        )}
        <div className={styles.canvas} ref={host} hidden={phase === 'failed'} />
      </div>
      <p id={keysId} className="vh">
        Arrow keys move, plus and minus zoom, 0 shows the whole image, R turns it.
      </p>
      <p className="vh" role="status">
        {spoken}
      </p>
      {phase !== 'failed' && (
        <ViewerBar
          isReady={phase === 'open'}
          isFull={isFull}
          onFull={toggleFull}
          page={page}
          pages={images.length}
          zoomer={() => zoomer.current}
        />
      )}
      {images.length > 1 && phase !== 'failed' && (
        <ImageStrip images={images} page={page} onChoose={(chosen) => zoomer.current?.goTo(chosen)} />
      )}
    </section>
  );
}
