import { imageFileUrl } from '@iconotheca/contracts/iiif/iiif';
import { placeIn, regionText, type ImageRegion } from '@iconotheca/contracts/image/region';
import { useAnnounce } from '@iconotheca/client';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { drawingAtom, zoomableAtom } from './mark-state.ts';
import styles from './marks.module.css';
import { markWords as words } from './messages.ts';

interface MarkPlaceProps {
  uid: string;
  value: ImageRegion | undefined;
  onValue: (value: ImageRegion | undefined) => void;
}

const previewPx = { width: 96, height: 72 };

/** The place on the image that an annotation is about: drawn in the viewer, changed and removed. */
export function MarkPlace({ uid, value, onValue }: MarkPlaceProps) {
  const zoomable = useAtomValue(zoomableAtom);
  const setTask = useSetAtom(drawingAtom);
  const opener = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const images = zoomable?.uid === uid ? zoomable.images : [];
  const place = placeIn(images, value);

  // An editor that is closed draws nothing.
  useEffect(() => () => setTask((task) => (task?.uid === uid ? undefined : task)), [uid, setTask]);

  if (images.length === 0 && value === undefined) return null;

  function draw() {
    setTask({
      uid,
      first: value,
      onDrawn(drawn) {
        if (drawn !== undefined) onValue(drawn);
        opener.current?.focus();
      },
    });
  }

  function remove() {
    onValue(undefined);
    announce(words.removed);
    opener.current?.focus();
  }

  return (
    <div role="group" aria-label={words.group} className={styles.place}>
      {value !== undefined && place !== undefined && <Preview region={value} />}
      {value !== undefined && (
        <span className="meta" role="status">
          {place === undefined ? words.lost : words.chosen(place.page + 1, images.length)}
        </span>
      )}
      {images.length > 0 && (
        <button ref={opener} type="button" className="link" onClick={draw}>
          {place === undefined ? words.mark : words.change}
        </button>
      )}
      {value !== undefined && (
        <button type="button" className="link" onClick={remove}>
          {words.remove}
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
