import { useAnnounce } from '@iconotheca/client';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { isSmallImage, type SameImage, type SentImage } from '@iconotheca/contracts/upload/upload';
import { useEffect, useRef } from 'react';
import { archiveSection } from '@iconotheca/ui/collections/profiles';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/upload.ts';
import styles from './upload.module.css';

/** Most images with the same file; the panel of possible duplicates has the others. */
const mostShown = 3;

interface ImageNotesProps {
  image: SentImage;
  /** Images that stand below it in the same list: of two copies the later one says so. */
  below: readonly string[];
}

/** Tells the sender what may be amiss with an image; none of it stands in the way of anything. */
export function ImageNotes({ image, below }: ImageNotesProps) {
  const same = (image.sameAs ?? []).filter(({ name }) => !below.includes(name)).slice(0, mostShown);
  const small = isSmallImage(image) ? words.small({ width: image.width, height: image.height }) : undefined;
  const texts = [small, ...same.map(textOf)].filter((text) => text !== undefined).join(' ');
  useAnnounced(texts === '' ? '' : `${image.filename}: ${texts}`);
  return (
    <>
      {small !== undefined && <span className={styles.note}>{small}</span>}
      {same.map((each) => (
        <span key={each.name} className={styles.note}>
          {each.uid === undefined ? (
            textOf(each)
          ) : (
            <>
              {words.inArchive}{' '}
              <a href={itemHref(each.uid, archiveSection())} target="_blank" rel="noreferrer">
                {words.record({ uid: each.uid })}
                <span className="vh"> {shared.newTab}</span>
              </a>
            </>
          )}
        </span>
      ))}
    </>
  );
}

function textOf({ uid, filename = '' }: SameImage): string {
  return uid === undefined ? words.sentBefore({ file: filename }) : `${words.inArchive} ${words.record({ uid })}`;
}

/** Says it once, when it is first known: an image that is moved says nothing again. */
function useAnnounced(text: string): void {
  const announce = useAnnounce();
  const isSaid = useRef(false);
  useEffect(() => {
    if (text === '' || isSaid.current) return;
    isSaid.current = true;
    announce(text);
  }, [announce, text]);
}
