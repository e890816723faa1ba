import { ApiError, useAnnounce } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { jpegEndings } from '@iconotheca/contracts/upload/upload';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import styles from '../start/new-run.module.css';
import { fileSize } from '../start/file-size.ts';
import { words } from '../words/pictures.ts';
import { chosenFiles, droppedFiles, UnreadableZip } from './chosen-files.ts';
import { matchFiles } from './match-files.ts';
import { OtherNames } from './other-names.tsx';
import { allMissing, picturesQueryOptions } from './pictures-query.ts';
import { SentPictures } from './sent-pictures.tsx';
import { useSending } from './use-sending.ts';

const shownNames = 200;

/** Says which pictures the records of a run lack, and takes them as files, folders or ZIPs. */
export function Pictures({ run, reader }: { run: number; reader: string }) {
  const { data } = useQuery(picturesQueryOptions(run, reader));
  const { sent, send, stop } = useSending(run, reader);
  const [fault, setFault] = useState<string>();
  const announce = useAnnounce();
  const { missing = [], count = 0, others } = data ?? {};
  const isUnderWay = sent?.isUnderWay === true;

  useEffect(() => {
    if (sent !== undefined && !sent.isUnderWay) announce(words.taken({ count: sent.taken }));
  }, [sent, announce]);

  async function take(chosen: readonly File[] | Promise<readonly File[]>): Promise<void> {
    setFault(undefined);
    try {
      const files = await chosenFiles(await chosen);
      if (files.length === 0 || data === undefined) return;
      const matched = matchFiles(files, await allMissing(run, data));
      const [file, other, wanted] = [matched.unused[0], matched.others[0], missing[0]];
      if (matched.pictures.length + matched.doubtful.length > 0) await send(matched);
      else if (file !== undefined && wanted !== undefined) setFault(words.none({ file, wanted }));
      else if (other !== undefined) setFault(words.noJpeg({ count: matched.others.length, name: other }));
    } catch (error) {
      if (error instanceof UnreadableZip) setFault(words.notZip({ name: error.message }));
      else if (error instanceof ApiError) setFault(error.message);
      else throw error;
    }
  }

  const hasOthers = others !== undefined && others.count > 0;
  if (count === 0 && sent === undefined && !hasOthers) return null;
  return (
    <section className={styles.form} aria-labelledby="run-pictures">
      <h2 id="run-pictures">{words.title}</h2>
      {count === 0 || isUnderWay ? null : (
        <>
          <p className="text">{words.missing({ count })}</p>
          <details>
            <summary>{words.names}</summary>
            <ul className="meta">
              {missing.slice(0, shownNames).map((name) => (
                <li key={name}>{name}</li>
              ))}
              {count > shownNames ? <li>{words.more({ count: count - shownNames })}</li> : null}
            </ul>
          </details>
          <ChoosePictures onChoose={(chosen) => void take(chosen)} />
        </>
      )}
      {fault === undefined ? null : (
        <p className="note note--warn" role="alert">
          {fault}
        </p>
      )}
      {sent === undefined ? null : <SentPictures sent={sent} isAll={count === 0 && !hasOthers} onStop={stop} />}
      {hasOthers && !isUnderWay ? <OtherNames others={others} /> : null}
    </section>
  );
}

/** A drop target for the mouse; the keyboard uses the buttons. */
function ChoosePictures({ onChoose }: { onChoose: (chosen: readonly File[] | Promise<readonly File[]>) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), []);

  function drop(event: DragEvent) {
    event.preventDefault();
    onChoose(droppedFiles(event.dataTransfer));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className={`${styles.lead} ${styles.byMouse}`}>{words.drop}</p>
      <div className={styles.choices}>
        {[
          { ref: files, label: words.choose, accept: [...jpegEndings, '.zip'].join(',') },
          { ref: folder, label: words.folder, accept: undefined },
        ].map(({ ref, label, accept }) => (
          <div key={label}>
            <input
              ref={ref}
              type="file"
              multiple
              accept={accept}
              className="vh"
              tabIndex={-1}
              aria-label={label}
              onChange={({ target }) => {
                onChoose([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <button type="button" className="btn" onClick={() => ref.current?.click()}>
              {label}
            </button>
          </div>
        ))}
      </div>
      <p className="meta">{words.help({ most: fileSize(limits.maxUploadBytes) })}</p>
    </div>
  );
}
