import type { Item } from '@iconotheca/contracts/item/item';
import { useState } from 'react';
import { citationFormats, citeItems, setFormats, type CitationFormatKey } from './formats/citation-formats.ts';
import { citationOf } from './citation.ts';
import { withManifest } from './formats/iiif-collection.ts';
import { downloadFile } from './download-file.ts';
import { formatNumber } from '@iconotheca/client';
import { Dialog } from '../elements/dialog.tsx';
import styles from './export-dialog.module.css';
import { useCiteContext } from './use-cite-context.ts';
import { words } from '../words/citing.ts';

interface ExportDialogProps {
  items: readonly Item[];
  name: string;
  path: string;
  onClose: () => void;
}

/** Offers a file for each format; each act is confirmed in the dialog, which covers the page's messages. */
export function ExportDialog({ items, name, path, onClose }: ExportDialogProps) {
  const [said, setSaid] = useState('');
  const context = useCiteContext(items);
  const inCollection = withManifest(items.map((item) => citationOf(item, context))).length;

  function download(key: CitationFormatKey) {
    const { extension, mediaType } = citationFormats[key];
    const set = { ...context, name, address: new URL(path, context.origin).href };
    const file = `${name}${key === 'iiif' ? ' manifest' : ''}.${extension}`.toLowerCase();
    downloadFile({ name: file, mediaType, text: citeItems(items, key, set) });
    setSaid(words.downloaded({ what: words.items({ count: key === 'iiif' ? inCollection : items.length }) }));
  }

  return (
    <Dialog title={words.export({ items: words.items({ count: items.length }) })} onClose={onClose}>
      <ul className={styles.formats}>
        {setFormats.map((key) => (
          <li key={key}>
            <span>
              <b>{citationFormats[key].label}</b>
              <span className={styles.purpose}>
                {words.purposes[key]}
                {key === 'iiif' && inCollection < items.length
                  ? words.ofThese({ count: formatNumber(inCollection) })
                  : ''}
              </span>
            </span>
            <button
              type="button"
              className="btn btn--small"
              aria-label={words.downloadAs({ format: citationFormats[key].label })}
              disabled={key === 'iiif' && inCollection === 0}
              onClick={() => download(key)}
            >
              {words.download}
            </button>
          </li>
        ))}
      </ul>
      <output className={styles.said}>{said}</output>
    </Dialog>
  );
}
