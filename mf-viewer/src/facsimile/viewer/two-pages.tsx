import { useEffect, useState } from 'react';
import { createLinkedViewers } from '../../compare/linked-viewers.ts';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import type { Source } from '../deep-zoom/make-viewer.ts';
import { useDeepZoom } from '../deep-zoom/use-deep-zoom.ts';
import styles from '../facsimile.module.css';
import { words } from '../../words/pages.ts';

interface TwoPagesProps {
  sources: readonly Source[];
  /** Label of a page alone. */
  label: string;
  describedBy: string;
  /** The left one, counted from 0. */
  page: number;
  isFull: boolean;
  /** Called with what moves both pages, and undefined while they are not there. */
  onZoomer: (zoomer: DeepZoom | undefined) => void;
}

/** Shows an image and the one after it side by side, which move together. */
export function TwoPages({ sources, label, describedBy, page, isFull, onZoomer }: TwoPagesProps) {
  const [left, setLeft] = useState<DeepZoom>();
  const [right, setRight] = useState<DeepZoom>();
  const shared = { sources, describedBy };

  useEffect(() => {
    if (left === undefined) return onZoomer(undefined);
    const pages = right === undefined ? [left] : [left, right];
    const linked = createLinkedViewers();
    const leaves = pages.map((viewer, index) => linked.join(index, viewer));
    onZoomer({
      ...left,
      zoomBy: linked.zoomAll,
      fit: linked.fitAll,
      turn: (quarters) => pages.forEach((viewer) => viewer.turn(quarters)),
      setAlone: (isAlone) => pages.forEach((viewer) => viewer.setAlone(isAlone)),
    });
    return () => leaves.forEach((leave) => leave());
    // The function is new with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [left, right]);

  useEffect(() => {
    left?.setAlone(isFull);
    right?.setAlone(isFull);
  }, [left, right, isFull]);

  return (
    <div className={styles.two}>
      <Page key={page} {...shared} label={`${label}, ${words.left}`} page={page} onZoomer={setLeft} />
      {page + 1 < sources.length && (
        <Page key={page + 1} {...shared} label={`${label}, ${words.right}`} page={page + 1} onZoomer={setRight} />
      )}
    </div>
  );
}

type PageProps = Pick<TwoPagesProps, 'sources' | 'label' | 'describedBy' | 'page' | 'onZoomer'>;

function Page({ sources, label, describedBy, page, onZoomer }: PageProps) {
  const { host, zoomer } = useDeepZoom({ sources, label, describedBy, firstPage: page });
  useEffect(() => {
    onZoomer(zoomer);
    return () => onZoomer(undefined);
  }, [zoomer, onZoomer]);
  return <div ref={host} />;
}
