import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { useState } from 'react';
import { citationFormats, citeItems, formatLabel, itemFormats } from './formats/citation-formats.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Tabs } from '../elements/tabs.tsx';
import { CitationBlock } from './citation-block.tsx';
import styles from './cite-dialog.module.css';
import { useCiteContext } from './use-cite-context.ts';
import { words as shared } from '../words/shared.ts';
import { words } from '../words/citing.ts';

interface CiteDialogProps {
  item: Item;
  onClose: () => void;
}

/** Cites an item as text, BibTeX, RIS and CSL-JSON. */
export function CiteDialog({ item, onClose }: CiteDialogProps) {
  const [chosen, setChosen] = useState<(typeof itemFormats)[number]>('text');
  const context = useCiteContext([item]);
  const format = { ...citationFormats[chosen], label: formatLabel(chosen) };
  const tabs = itemFormats.map((key) => ({ key, label: formatLabel(key) }));
  const text = citeItems([item], chosen, context);
  return (
    <Dialog title={words.cite} shape="wide" onClose={onClose}>
      <Tabs label={shared.citationForms} tabs={tabs} chosen={chosen} onChoose={setChosen}>
        <p className={styles.purpose}>{`${format.label}, ${words.purposes[chosen]}.`}</p>
        <CitationBlock key={chosen} format={format} text={text} fileName={uidOf(item)} />
      </Tabs>
    </Dialog>
  );
}
