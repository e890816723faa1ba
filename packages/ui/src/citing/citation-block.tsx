import { useState } from 'react';
import { downloadFile } from './download-file.ts';
import type { CitationFormat } from './formats/citation-formats.ts';
import styles from './citation-block.module.css';
import { words as shared } from '../words/shared.ts';
import { words } from '../words/citing.ts';

interface CitationBlockProps {
  format: CitationFormat;
  text: string;
  /** Name of the file without its ending. */
  fileName: string;
}

/** Shows a citation to be read, copied and downloaded. A dialog covers the page's messages, so it confirms each act itself. */
export function CitationBlock({ format, text, fileName }: CitationBlockProps) {
  const [said, setSaid] = useState('');
  const shown = text.replace(/\r?\n$/u, '');

  async function copy() {
    const outcome = await navigator.clipboard.writeText(shown).then(
      () => words.copied,
      () => words.notCopied,
    );
    setSaid(outcome);
  }

  function download() {
    const name = `${fileName}.${format.extension}`;
    downloadFile({ name, mediaType: format.mediaType, text });
    setSaid(words.downloaded({ what: name }));
  }

  return (
    <>
      <pre
        className={format.extension === 'txt' ? styles.words : styles.code}
        tabIndex={0}
        role="region"
        aria-label={words.citation({ format: format.label })}
      >
        {shown}
      </pre>
      <div className={styles.actions}>
        <button type="button" className="btn" onClick={() => void copy()}>
          {shared.copy}
        </button>
        <button type="button" className="btn" onClick={download}>
          {words.download}
        </button>
        <output className={styles.said}>{said}</output>
      </div>
    </>
  );
}
