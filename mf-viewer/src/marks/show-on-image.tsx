import { placeIn, type ImageRegion } from '@iconotheca/contracts/image/region';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { chosenMarkAtom, zoomableAtom } from './mark-state.ts';
import styles from './marks.module.css';
import { words } from '../words/marks.ts';

interface ShowOnImageProps {
  id: string;
  region: ImageRegion;
  /** Set if it is the record's own, which has no text to go to but this button. */
  isRecord?: boolean;
}

/** Shows a marked place on the image when it is pressed; absent where no viewer shows its image. */
export function ShowOnImage({ id, region, isRecord = false }: ShowOnImageProps) {
  const zoomable = useAtomValue(zoomableAtom);
  const chosen = useAtomValue(chosenMarkAtom);
  const choose = useSetAtom(chosenMarkAtom);
  const button = useRef<HTMLButtonElement>(null);
  // Each choice is an object of its own.
  const wanted = isRecord && chosen?.on === 'text' && chosen.id === id ? chosen : undefined;
  useEffect(() => {
    if (wanted !== undefined) button.current?.focus();
  }, [wanted]);

  if (zoomable === undefined || placeIn(zoomable.images, region) === undefined) return null;
  return (
    <p className={styles.show}>
      <button ref={button} type="button" className="link" onClick={() => choose({ id, on: 'image' })}>
        {isRecord ? words.showRecord : words.show}
      </button>
    </p>
  );
}
