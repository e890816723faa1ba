import { imageFileUrl } from '@iconotheca/contracts/iiif/iiif';
import { placeIn, regionText, type ImageRegion } from '@iconotheca/contracts/image/region';
import { ownImagesOf } from '@iconotheca/contracts/item/item';
import { itemQueryOptions, useAnnounce } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { drawingAtom, zoomableAtom, type DrawingTask } from './mark-state.ts';
import styles from './marks.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/marks.ts';

interface MarkPlaceProps {
  uid: string;
  value: ImageRegion | undefined;
  onValue: (value: ImageRegion | undefined) => void;
}

const previewPx = { width: 96, height: 72 };

/** Edits the place on the image that an annotation is about: it is drawn in the viewer, changed and removed. */
export function MarkPlace({ uid, value, onValue }: MarkPlaceProps) {
  const zoomable = useAtomValue(zoomableAtom);
  const [task, setTask] = useAtom(drawingAtom);
  const [own, setOwn] = useState<DrawingTask>();
  const opener = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  // The viewer is loaded beside the editor, whose buttons do not move away from the pointer when it is there.
  const { data: item } = useQuery({ ...itemQueryOptions(uid), enabled: false });
  const mayCome = item !== undefined && ownImagesOf(item).length > 0;
  const images = zoomable?.uid === uid ? zoomable.images : [];
  // The form holds each change as it is drawn, so that its Save keeps it; it is shown once it is kept.
  const shown = own !== undefined && own === task ? own.first : value;
  const place = placeIn(images, shown);

  // An editor that is closed draws nothing.
  useEffect(() => () => setTask((task) => (task?.uid === uid ? undefined : task)), [uid, setTask]);

  if (images.length === 0 && shown === undefined) return mayCome ? <div className={styles.place} /> : null;

  function draw() {
    const begun: DrawingTask = {
      uid,
      first: value,
      onDraw: onValue,
      onDrawn(drawn) {
        onValue(drawn ?? value);
        opener.current?.focus();
      },
    };
    setTask(begun);
    setOwn(begun);
  }

  function remove() {
    onValue(undefined);
    announce(words.removed);
    opener.current?.focus();
  }

  return (
    <div role="group" aria-label={words.group} className={styles.place}>
      {shown !== undefined && place !== undefined && <Preview region={shown} />}
      {shown !== undefined && (
        <span className="meta" role="status">
          {place === undefined ? words.lost : words.chosen({ number: place.page + 1, count: images.length })}
        </span>
      )}
      {images.length > 0 && (
        <button ref={opener} type="button" className="link" onClick={draw}>
          {place === undefined ? words.mark : shared.changePlace}
        </button>
      )}
      {shown !== undefined && (
        <button type="button" className="link" onClick={remove}>
          {shared.removePlace}
        </button>
      )}
    </div>
  );
}

function Preview({ region }: { region: ImageRegion }) {
  const isSmall = region.w <= previewPx.width && region.h <= previewPx.height;
  const size = isSmall ? 'max' : `!${previewPx.width},${previewPx.height}`;
  return <img src={imageFileUrl(region.image, { region: regionText(region), size })} alt="" />;
}
