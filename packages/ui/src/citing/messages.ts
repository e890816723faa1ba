import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.citing', {
  cite: 'Cite',
  forms: 'Forms of citation',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying: select the text and copy it yourself.',
  download: 'Download',
  downloaded: (what: string) => `Downloaded ${what}`,
  downloadAs: (format: string) => `Download ${format}`,
  citation: (format: string) => `Citation, ${format}`,
  export: (items: string) => `Export ${items}`,
  ofThese: (count: string) => `, ${count} of these`,
  items: (count: number) => (count === 1 ? 'one item' : `${formatNumber(count)} items`),
  text: 'Text',
  purposes: {
    text: 'for a footnote',
    bibtex: 'for LaTeX, JabRef and other reference managers',
    ris: 'for Zotero, EndNote, Citavi and Mendeley',
    csl: 'for Zotero, Pandoc and citation processors',
    csv: 'a table for spreadsheets',
    iiif: 'for Mirador and other viewers: the manifests of items with images',
  },
});
