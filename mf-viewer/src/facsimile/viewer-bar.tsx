import type { DeepZoom } from './deep-zoom.ts';
import styles from './facsimile.module.css';

interface ViewerBarProps {
  isReady: boolean;
  isFull: boolean;
  onFull: (button: HTMLElement) => void;
  page: number;
  pages: number;
  zoomer: () => DeepZoom | undefined;
}

const zoomStep = 1.5;

/** The viewer's buttons: real ones, always there, and again beside the image when it fills the page. */
export function ViewerBar({ isReady, isFull, onFull, page, pages, zoomer }: ViewerBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Image controls">
      <button type="button" className={styles.sign} disabled={!isReady} onClick={() => zoomer()?.zoomBy(zoomStep)}>
        <span aria-hidden="true">+</span>
        <span className="vh">Zoom in</span>
      </button>
      <button type="button" className={styles.sign} disabled={!isReady} onClick={() => zoomer()?.zoomBy(1 / zoomStep)}>
        <span aria-hidden="true">−</span>
        <span className="vh">Zoom out</span>
      </button>
      <button type="button" disabled={!isReady} onClick={() => zoomer()?.fit()}>
        Whole image
      </button>
      <button type="button" disabled={!isReady} onClick={() => zoomer()?.turn(1)}>
        Rotate
      </button>
      <button
        type="button"
        disabled={!isReady}
        aria-pressed={isFull}
        onClick={({ currentTarget }) => onFull(currentTarget)}
      >
        Full page
      </button>
      {pages > 1 && (
        <div className={styles.pages}>
          <button type="button" disabled={page === 0} onClick={() => zoomer()?.goTo(page - 1)}>
            Prev<span className="vh"> image</span>
          </button>
          <p className="num" role="status">
            <span className="vh">Image </span>
            {page + 1} of {pages}
          </p>
          <button type="button" disabled={page === pages - 1} onClick={() => zoomer()?.goTo(page + 1)}>
            Next<span className="vh"> image</span>
          </button>
        </div>
      )}
    </div>
  );
}
