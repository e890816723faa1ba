import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DeepZoom } from './deep-zoom.ts';
import type { Source } from './make-viewer.ts';
import styles from '../facsimile.module.css';
import { words } from '../../words/image.ts';

interface DeepZoomUse {
  /** Must be the same object as long as the images are the same; undefined until their addresses are known. */
  sources: readonly Source[] | undefined;
  label: string;
  describedBy: string;
  /** Image that is shown first, counted from 0. */
  firstPage: number;
}

export interface ShownImage {
  host: RefObject<HTMLDivElement | null>;
  /** The viewer while it is usable. */
  zoomer: DeepZoom | undefined;
  hasFailed: boolean;
  page: number;
  /** Shows another image, in the viewer or without. */
  goTo: (page: number) => void;
  /** Description of the last action, for screen readers. */
  spoken: string;
}

/** Opens a viewer for as long as the component is mounted; another set of images opens a new viewer. */
export function useDeepZoom({ sources, label, describedBy, firstPage }: DeepZoomUse): ShownImage {
  const host = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<DeepZoom>();
  const [phase, setPhase] = useState<'opening' | 'open' | 'failed'>('opening');
  const [page, setPage] = useState(firstPage);
  const [spoken, setSpoken] = useState('');
  /** The reader may choose a page before the viewer has come. */
  const chosenPage = useRef(firstPage);

  useEffect(() => {
    const container = host.current;
    if (container === null || sources === undefined) return undefined;
    let zoomer: DeepZoom | undefined;
    let isGone = false;
    setPhase('opening');
    chosenPage.current = Math.min(chosenPage.current, sources.length - 1);
    setPage(chosenPage.current);
    import(/* webpackChunkName: 'deep-zoom' */ './deep-zoom.ts').then(
      ({ openDeepZoom }) => {
        if (isGone) return;
        zoomer = openDeepZoom({
          host: container,
          images: sources,
          page: chosenPage.current,
          label,
          describedBy,
          markClass: styles.mark ?? '',
          events: {
            onOpen: () => setPhase('open'),
            onFail: () => setPhase('failed'),
            onPage(shown) {
              setPhase('opening');
              chosenPage.current = shown;
              setPage(shown);
            },
            onZoom: (zoom) => setSpoken(words.zoom({ percent: Math.round(zoom * 100) })),
            onRotate: (degrees) => setSpoken(degrees === 0 ? words.upright : words.turned({ degrees })),
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
    chosenPage.current = chosen;
    if (opened === undefined) setPage(chosen);
    else opened.goTo(chosen);
  }

  const zoomer = phase === 'open' ? opened : undefined;
  return { host, zoomer, hasFailed: phase === 'failed', page, goTo, spoken };
}
