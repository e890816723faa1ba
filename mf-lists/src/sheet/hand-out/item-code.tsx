import { useMemo } from 'react';
import { codeOf, quietModules } from './code-path.ts';
import styles from './item-code.module.css';
import { words } from '../../words/sheet.ts';

/** Shows a code that leads to an item; on the screen, and in a PDF, a link as well. */
export function ItemCode({ address, title }: { address: string; title: string }) {
  const { size, path } = useMemo(() => codeOf(address), [address]);
  const side = size + 2 * quietModules;
  return (
    <a className={styles.code} href={address} aria-label={words.open({ title })}>
      <svg viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </a>
  );
}
