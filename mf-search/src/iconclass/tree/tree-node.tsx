import type { NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { formatNumber } from '@iconotheca/client';
import rows from '../concept-rows.module.css';
import type { TreeRow } from './tree-rows.ts';
import styles from './iconclass-tree.module.css';

interface TreeNodeProps {
  row: TreeRow;
  label: NotationLabel | undefined;
  isChosen: boolean;
  /** Whether Tab reaches the tree at this row. */
  isTabStop: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onChoose: () => void;
  /** Opens the details of the concept; keyboard users open them below the tree. */
  onAbout: () => void;
}

/** A row of the tree: the mark at its left opens it, the rest ticks it. */
export function TreeNode({ row, label, isChosen, isTabStop, onFocus, onToggle, onChoose, onAbout }: TreeNodeProps) {
  const { path, notation, level, count, isExpandable, isExpanded, isOwnName, position, siblings } = row;
  return (
    // The tree handles the keys for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      className={isChosen ? `${styles.node} ${styles.chosen}` : styles.node}
      data-path={path}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isExpandable ? isExpanded : undefined}
      aria-checked={isChosen}
      aria-disabled={isChosen || undefined}
      ref={(node) => node?.style.setProperty('--level', String(level))}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span
        className={styles.mark}
        aria-hidden="true"
        onClick={(event) => {
          if (!isExpandable) return;
          event.stopPropagation();
          onToggle();
        }}
      />
      <span className={styles.box} aria-hidden="true" />
      <span
        className={isOwnName ? `${rows.label} ${styles.label} ${styles.ownName}` : `${rows.label} ${styles.label}`}
        title={isOwnName ? 'Used here; not on the Iconclass list' : undefined}
      >
        {label === undefined ? null : <span lang={label.lang}>{label.text} </span>}
        <code className="code">{notation}</code>
        {isOwnName ? <span className="vh"> (used here, not on the Iconclass list)</span> : null}
      </span>
      <span className={`num ${rows.count} ${styles.count}`}>
        {formatNumber(count)}
        <span className="vh"> {count === 1 ? 'item' : 'items'}</span>
      </span>
      <span
        className={styles.aboutMark}
        aria-hidden="true"
        title={`About ${notation}`}
        onClick={(event) => {
          event.stopPropagation();
          onAbout();
        }}
      >
        i
      </span>
    </div>
  );
}
