import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import { thesaurusFormats, type ThesaurusFormat } from '@iconotheca/contracts/thesaurus/replace-entry';
import { downloadFile } from '@iconotheca/ui/citing/download-file';
import { readText } from '@iconotheca/ui/citing/read-text';
import { useToast } from '@iconotheca/client';
import { useMutation } from '@tanstack/react-query';
import { words } from '../words/thesaurus.ts';
import styles from './thesaurus-page.module.css';

const { method, path } = thesaurusEndpoints.thesaurusExport;

const files = {
  cerl: { name: 'thesaurus.jsonl', mediaType: 'application/jsonl' },
  csv: { name: 'thesaurus.csv', mediaType: 'text/csv' },
} as const satisfies Record<ThesaurusFormat, { name: string; mediaType: string }>;

/** Offers all entries as files, for the editors of CERL. */
export function ExportLinks() {
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (format: ThesaurusFormat) => readText({ method, address: `${path}?format=${format}` }),
    onSuccess: (text, format) => downloadFile({ ...files[format], text }),
    onError: ({ message }) => showToast({ text: words.notExported({ reason: message }) }),
  });
  return (
    <p className={styles.export}>
      <span className="meta">{words.export}</span>
      {thesaurusFormats.map((format) => (
        <button key={format} type="button" className="link" disabled={isPending} onClick={() => mutate(format)}>
          {words.formats[format]}
        </button>
      ))}
    </p>
  );
}
