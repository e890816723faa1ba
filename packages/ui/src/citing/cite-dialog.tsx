import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { useState } from 'react';
import { citationFormats, citeItems, itemFormats } from './formats/citation-formats.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Tabs } from '../elements/tabs.tsx';
import { CitationBlock } from './citation-block.tsx';
import styles from './cite-dialog.module.css';
import { useCiteContext } from './use-cite-context.ts';

const tabs = itemFormats.map((key) => ({ key, label: citationFormats[key].label }));

interface CiteDialogProps {
  item: Item;
  onClose: () => void;
}

/** An item cited as text, BibTeX, RIS and CSL-JSON. */
export function CiteDialog({ item, onClose }: CiteDialogProps) {
  const [chosen, setChosen] = useState<(typeof itemFormats)[number]>('text');
  const context = useCiteContext([item]);
  const format = citationFormats[chosen];
  const text = citeItems([item], chosen, context);
  return (
    <Dialog title="Cite" shape="wide" onClose={onClose}>
      <Tabs label="Forms of citation" tabs={tabs} chosen={chosen} onChoose={setChosen}>
        <p className={styles.purpose}>{`${format.label}, ${format.purpose}.`}</p>
        <CitationBlock key={chosen} format={format} text={text} fileName={uidOf(item)} />
      </Tabs>
    </Dialog>
  );
}
