import { messages } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import type { ReactNode } from 'react';
import { words } from '../words/filters.ts';
import styles from './filter-column.module.css';

interface FilterDialogProps {
  onClose: () => void;
  onSearch: () => void;
  children: ReactNode;
}

/** Shows filters and facets on a small screen, with Search always in reach. */
export function FilterDialog({ onClose, onSearch, children }: FilterDialogProps) {
  return (
    <Dialog
      title={words.filters}
      shape="side"
      onClose={onClose}
      foot={
        <button type="button" className={`btn btn--main ${styles.search}`} onClick={onSearch}>
          {messages.search.button}
        </button>
      }
    >
      {children}
    </Dialog>
  );
}
