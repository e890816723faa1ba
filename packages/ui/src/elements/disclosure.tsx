import { useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** Set if it begins open. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Shows a group that opens and closes: facets, groups of fields. Its content is made when it is first opened. */
export function Disclosure({ title, isOpen: beginsOpen = false, onToggle, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(beginsOpen);
  const [wasOpened, setOpened] = useState(beginsOpen);

  function toggled(now: boolean) {
    setOpen(now);
    if (now) setOpened(true);
    if (now !== isOpen) onToggle?.(now);
  }

  return (
    <details className={styles.disclosure} open={isOpen} onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      <summary>{title}</summary>
      {wasOpened ? <div className={styles.body}>{children}</div> : null}
    </details>
  );
}
