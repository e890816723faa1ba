import type { ReactNode } from 'react';
import styles from './coming.module.css';

/** Says that the rest of a page is on its way, and keeps a window's height for it, so that it pushes no footer away. */
export function Coming({ children }: { children: ReactNode }) {
  return (
    <div className={styles.coming} aria-busy="true">
      <output className="meta">{children}</output>
    </div>
  );
}
