import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
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
  const [opened, setOpened] = useState<ReadonlyMap<number, DeepZoom>>(new Map());
  // A page that has just been left is gone, and hears no more.
  const [left, right] = [opened.get(page), opened.get(page + 1)];
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
      <Page key={page} {...shared} label={`${label}, ${words.left}`} page={page} setOpened={setOpened} />
      {page + 1 < sources.length && (
        <Page key={page + 1} {...shared} label={`${label}, ${words.right}`} page={page + 1} setOpened={setOpened} />
      )}
    </div>
  );
}

interface PageProps extends Pick<TwoPagesProps, 'sources' | 'label' | 'describedBy' | 'page'> {
  setOpened: Dispatch<SetStateAction<ReadonlyMap<number, DeepZoom>>>;
}

function Page({ sources, label, describedBy, page, setOpened }: PageProps) {
  const { host, zoomer } = useDeepZoom({ sources, label, describedBy, firstPage: page });
  useEffect(() => {
    if (zoomer === undefined) return undefined;
    setOpened((all) => new Map(all).set(page, zoomer));
    return () => setOpened((all) => new Map([...all].filter(([, each]) => each !== zoomer)));
  }, [zoomer, page, setOpened]);
  return <div ref={host} />;
}
