import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Controls that stand in the line of the tabs. */
  beside?: ReactNode;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Shows tabs as the ARIA practices have them: one stop for Tab, arrows, Home and End move and choose at once. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, beside, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabForKey(
      event.key,
      tabs.findIndex(({ key }) => key === chosen),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div className={styles.line}>
        <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              id={`${id}-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={tab.key === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === chosen ? 0 : -1}
              onClick={() => onChoose(tab.key)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

/** Returns the tab that a key leads to, past the ends to the other end; undefined when it is not a key of tabs. */
function tabForKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
