import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DeepZoom } from './deep-zoom.ts';
import type { Source } from './deep-zoom/make-viewer.ts';
import styles from './facsimile.module.css';

interface DeepZoomUse {
  /** Must stay the same as long as the images do; undefined until it is known where they are. */
  sources: readonly Source[] | undefined;
  label: string;
  describedBy: string;
  /** Image that is shown first, counted from 0. */
  firstPage: number;
}

export interface ShownImage {
  host: RefObject<HTMLDivElement | null>;
  /** The viewer, as long as it can be used. */
  zoomer: DeepZoom | undefined;
  hasFailed: boolean;
  page: number;
  /** Shows another image, in the viewer or without. */
  goTo: (page: number) => void;
  /** What has just been done, for those who do not see it. */
  spoken: string;
}

/** A viewer of images for as long as the component stands; another set of images opens another. */
export function useDeepZoom({ sources, label, describedBy, firstPage }: DeepZoomUse): ShownImage {
  const host = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<DeepZoom>();
  const [phase, setPhase] = useState<'opening' | 'open' | 'failed'>('opening');
  const [page, setPage] = useState(firstPage);
  const [spoken, setSpoken] = useState('');
  const begins = useRef(firstPage);

  useEffect(() => {
    const place = host.current;
    if (place === null || sources === undefined) return undefined;
    let zoomer: DeepZoom | undefined;
    let isGone = false;
    setPhase('opening');
    setPage(begins.current);
    import(/* webpackChunkName: 'deep-zoom' */ './deep-zoom.ts').then(
      ({ openDeepZoom }) => {
        if (isGone) return;
        zoomer = openDeepZoom({
          host: place,
          images: sources,
          page: begins.current,
          label,
          describedBy,
          markClass: styles.mark ?? '',
          events: {
            onOpen: () => setPhase('open'),
            onFail: () => setPhase('failed'),
            onPage(shown) {
              setPhase('opening');
              setPage(shown);
            },
            onZoom: (zoom) => setSpoken(`Zoom ${Math.round(zoom * 100)} %`),
            onRotate: (degrees) => setSpoken(degrees === 0 ? 'Upright' : `Turned by ${degrees} degrees`),
          },
        });
        setOpened(zoomer);
      },
      () => setPhase('failed'),
    );
    return () => {
      isGone = true;
      zoomer?.destroy();
      setOpened(undefined);
    };
  }, [sources, label, describedBy]);

  function goTo(chosen: number) {
    setSpoken('');
    if (opened === undefined) setPage(chosen);
    else opened.goTo(chosen);
  }

  const zoomer = phase === 'open' ? opened : undefined;
  return { host, zoomer, hasFailed: phase === 'failed', page, goTo, spoken };
}
