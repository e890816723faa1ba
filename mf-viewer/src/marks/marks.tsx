import { uidOf } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtom, useSetAtom } from 'jotai';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { MarksProps } from './mark-layer.tsx';
import { chosenMarkAtom, drawingAtom, zoomableAtom } from './mark-state.ts';

const MarkLayer = lazyPart(async () => (await import('./mark-layer.tsx')).MarkLayer);

/** Shows the marked places of the viewer's images; their code is loaded where there are any, or one is drawn. */
export function Marks(props: MarksProps) {
  const { item, images } = props.archived;
  const uid = uidOf(item);
  const setZoomable = useSetAtom(zoomableAtom);
  const choose = useSetAtom(chosenMarkAtom);
  const [task, setTask] = useAtom(drawingAtom);
  const isDrawing = task?.uid === uid;
  const isUsable = props.zoomer !== undefined;

  useEffect(() => {
    if (isUsable) setZoomable({ uid, images });
  }, [isUsable, uid, images, setZoomable]);
  // The next item begins with nothing chosen and nothing drawn.
  const leave = useEffectEvent(() => {
    setZoomable(undefined);
    choose(undefined);
    setTask(undefined);
  });
  useEffect(() => () => leave(), []);

  const isMarked = item.region !== undefined || item._annotations?.some(({ region }) => region !== undefined);
  if (isMarked !== true && !isDrawing) return null;
  return (
    <Suspense>
      <MarkLayer {...props} />
    </Suspense>
  );
}
