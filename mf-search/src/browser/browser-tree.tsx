import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { Link, useNavigate } from '@iconotheca/client';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import type { NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { words as names } from '@iconotheca/ui/words/names';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { canOpen, pathStep, type TreeRow } from '../iconclass/tree/tree-rows.ts';
import { useRevealedRow } from '../iconclass/tree/use-revealed-row.ts';
import { useTree } from '../iconclass/tree/use-tree.ts';
import { useTreeFocus } from '../iconclass/tree/use-tree-focus.ts';
import { hiddenWords } from '../search/hidden-words.tsx';
import { picturesQuery } from '../subject/subject-queries.ts';
import { words as common } from '../words/common.ts';
import { words as panel } from '../words/iconclass.ts';
import styles from './browser.module.css';

interface BrowserTreeProps {
  /** Counts of the notations that items have. */
  counts: ReadonlyMap<string, number>;
  /** Set if concepts that no item has are shown, too. */
  isWhole: boolean;
  /** Notations from the top down to the one whose branch is opened. */
  revealed: readonly string[] | undefined;
}

const everything = { section: 'all', applied: { q: '', filters: [] } };

/** Shows Iconclass as a tree of links with pictures; keys are those of the ARIA pattern for trees. */
export function BrowserTree({ counts, isWhole, revealed }: BrowserTreeProps) {
  const chosen = revealed?.at(-1);
  const { rows, labels, setExpanded } = useTree(
    counts,
    everything,
    chosen === undefined ? [] : [{ field: 'ICPATH', mode: 'A', value: chosen }],
    isWhole,
  );
  const { pictures, areNone } = usePictures(rows);
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  const branch = revealed?.join(pathStep);
  const { treeRef, setCurrent, tabStop, focus, onKeyDown } = useTreeFocus({
    rows,
    labels,
    setExpanded,
    onChoose: (path) => void navigate(conceptHref(notationAt(path))),
  });

  useRevealedRow({
    revealed: isShown ? undefined : revealed,
    isThere: (path) => rows.some((row) => row.path === path),
    setExpanded,
    focus,
    onShown() {
      setShown(true);
      if (branch !== undefined) setExpanded(branch, true);
    },
  });

  return (
    <div
      className={areNone ? `${styles.tree} ${styles.pictureless}` : styles.tree}
      role="tree"
      aria-label={names.fields.ICPATH}
      tabIndex={-1}
      ref={treeRef}
      onKeyDown={(event) => {
        // A row is a link: Enter follows it.
        if (event.key !== 'Enter') onKeyDown(event);
      }}
    >
      {rows.map((row) => (
        <Row
          key={row.path}
          row={row}
          label={labels.get(row.notation)}
          picture={pictures.get(row.notation)}
          isTabStop={row.path === tabStop}
          isOutside={branch !== undefined && !`${row.path}${pathStep}`.startsWith(`${branch}${pathStep}`)}
          onFocus={() => setCurrent(row.path)}
          onToggle={() => setExpanded(row.path, !row.isExpanded)}
        />
      ))}
    </div>
  );
}

function notationAt(path: string): string {
  return path.slice(path.lastIndexOf(pathStep) + 1);
}

/**
 * Pictures of the rows, asked for by branch: those that are open already are not asked for again. Where none has one no room is
 * kept for them.
 */
function usePictures(rows: readonly TreeRow[]): { pictures: ReadonlyMap<string, Item>; areNone: boolean } {
  const used = rows.filter(({ count }) => count > 0);
  const branches = [...Map.groupBy(used, ({ path }) => path.slice(0, path.lastIndexOf(pathStep) + 1)).values()];
  return useQueries({
    queries: branches.map((branch) =>
      picturesQuery(branch.slice(0, limits.maxNotations).map(({ notation }) => notation)),
    ),
    combine: (results) => {
      const pictures = new Map(results.flatMap(({ data }) => Object.entries(data ?? {})));
      return { pictures, areNone: pictures.size === 0 && results.every(({ isSuccess }) => isSuccess) };
    },
  });
}

interface RowProps {
  row: TreeRow;
  label: NotationLabel | undefined;
  picture: Item | undefined;
  isTabStop: boolean;
  /** Set if it is no part of the branch that the address names: paper shows that branch alone. */
  isOutside: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function Row({ row, label, picture, isTabStop, isOutside, onFocus, onToggle }: RowProps) {
  const { path, notation, level, count, isExpandable, isExpanded, isOwnName, position, siblings } = row;
  return (
    <Link
      to={conceptHref(notation)}
      role="treeitem"
      className={[styles.row, count === 0 ? styles.bare : '', isOutside ? styles.outside : '']
        .filter(Boolean)
        .join(' ')}
      data-path={path}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isExpandable ? isExpanded : undefined}
      ref={(node) => node?.style.setProperty('--level', String(level))}
      onFocus={onFocus}
    >
      <span
        className={styles.mark}
        aria-hidden="true"
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (canOpen(row)) onToggle();
        }}
      />
      <span className={styles.thumb} aria-hidden="true">
        {picture === undefined ? null : <ItemImage item={picture} alt="" />}
      </span>
      <span className={styles.label} title={isOwnName ? panel.ownName : label?.full}>
        {label === undefined ? null : <span lang={label.lang}>{label.text} </span>}
        <code className="code">{notation}</code>
        {isOwnName ? <span className="vh">{panel.ownNameHidden}</span> : null}
      </span>
      <span className={`num ${styles.count}`}>
        {count > 0 ? <RichText text={common.counted({ count })} parts={hiddenWords} /> : null}
      </span>
    </Link>
  );
}
