import type { NotationLabel } from '@iconotheca/ui/notations/notation-label';
import rows from '../concept-rows.module.css';
import { canOpen, type TreeRow } from './tree-rows.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words as common } from '../../words/common.ts';
import { words } from '../../words/iconclass.ts';
import styles from './iconclass-tree.module.css';

interface TreeNodeProps {
  row: TreeRow;
  label: NotationLabel | undefined;
  isChosen: boolean;
  /** Set if Tab reaches the tree at this row. */
  isTabStop: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onChoose: () => void;
  /** Opens the details of the concept; keyboard users open them below the tree. */
  onAbout: () => void;
}

/** Shows a row of the tree: the mark at its left opens it, the rest ticks it. */
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
          if (!canOpen(row)) return;
          event.stopPropagation();
          onToggle();
        }}
      />
      <span className={styles.box} aria-hidden="true" />
      <span
        className={isOwnName ? `${rows.label} ${styles.label} ${styles.ownName}` : `${rows.label} ${styles.label}`}
        title={isOwnName ? words.ownName : label?.full}
      >
        {label === undefined ? null : <span lang={label.lang}>{label.text} </span>}
        <code className="code">{notation}</code>
        {isOwnName ? <span className="vh">{words.ownNameHidden}</span> : null}
      </span>
      <span className={`num ${rows.count} ${styles.count}`}>
        <RichText text={common.counted({ count })} parts={hiddenWords} />
      </span>
      <span
        className={styles.aboutMark}
        aria-hidden="true"
        title={words.aboutNotation({ notation })}
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
