import { useNavigate } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { runFileEndings } from '@iconotheca/contracts/run/run';
import { Field } from '@iconotheca/ui/elements/field';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { words as shared } from '@iconotheca/ui/words/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { runHref } from '../addresses.ts';
import { runQueryOptions } from '../run/run-query.ts';
import { words } from '../words/start.ts';
import { fileFault } from './file-fault.ts';
import { fileSize } from './file-size.ts';
import styles from './new-run.module.css';
import { sendSheet } from './send-sheet.ts';

interface NewRunProps {
  reader: string;
  /** Codes of the collections that the editor keeps. */
  collections: readonly string[];
}

/** Takes a sheet by button, drop or keyboard; its run opens as soon as the server has read it. */
export function NewRun({ reader, collections }: NewRunProps) {
  const [collection, setCollection] = useState(collections.length === 1 ? collections[0] : undefined);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<{ name: string; share: number }>();
  const sending = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const nameOf = useCollectionNames(collections);
  const navigate = useNavigate();
  const client = useQueryClient();

  useEffect(() => () => sending.current?.abort(), []);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || sent !== undefined) return;
    const refused = collection === undefined ? words.chooseFirst : fileFault(file);
    setFault(refused);
    if (collection === undefined || refused !== undefined) return;
    const controller = new AbortController();
    sending.current = controller;
    setSent({ name: file.name, share: 0 });
    try {
      const run = await sendSheet({
        file,
        collection,
        signal: controller.signal,
        onProgress: (share) => setSent({ name: file.name, share }),
      });
      client.setQueryData(runQueryOptions(run.run, reader).queryKey, run);
      await navigate(runHref(run.run), { replace: true });
    } catch (error) {
      if (controller.signal.aborted) setFault(undefined);
      else setFault(words.notSent({ name: file.name, reason: error instanceof Error ? error.message : String(error) }));
      setSent(undefined);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div className={styles.form}>
      {collections.length === 1 ? (
        <p className="text">{words.into({ name: nameOf(collections[0] ?? '') })}</p>
      ) : (
        <Field label={words.collection}>
          {(control) => (
            <select
              className="select"
              {...control}
              value={collection ?? ''}
              disabled={sent !== undefined}
              onChange={({ target }) => {
                setCollection(target.value || undefined);
                setFault(undefined);
              }}
            >
              <option value="">{words.choose}</option>
              {collections.map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {/* A drop target for the mouse; the keyboard uses the button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {sent === undefined ? (
          <>
            <p className={`${styles.lead} ${styles.byMouse}`}>{words.drop}</p>
            <input
              ref={input}
              type="file"
              accept={runFileEndings.join(',')}
              className="vh"
              tabIndex={-1}
              aria-label={words.input}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
            <button type="button" className="btn btn--main" onClick={() => input.current?.click()}>
              {words.file}
            </button>
            <p className="meta">{words.help({ most: fileSize(limits.maxRunFileBytes) })}</p>
          </>
        ) : (
          <Sending {...sent} onCancel={() => sending.current?.abort()} />
        )}
      </div>
      {fault === undefined ? null : (
        <p className="note note--warn" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className={styles.lead} role="status">
        {share < 1 ? words.sending({ name }) : words.reading({ name })}
      </p>
      <progress aria-label={words.sending({ name })} value={percent} max={100} />
      <p className={styles.sending}>
        <span className="meta num">{words.sent({ percent })}</span>
        <button type="button" className="link" onClick={onCancel}>
          {shared.cancel}
        </button>
      </p>
    </>
  );
}
