import { placeHash } from '@iconotheca/contracts/image/place-address';
import type { Place, Rectangle } from '@iconotheca/contracts/image/region';
import { useLocation, useNavigate } from '@iconotheca/client';
import { useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import type { Archived } from '../archived.ts';
import { ChosenDetail } from './chosen-detail.tsx';
import { DrawRegion } from './draw-region.tsx';
import styles from './tools.module.css';
import { words } from '../../words/tools.ts';

interface ChooseDetailProps {
  archived: Archived;
  canvas: RefObject<HTMLElement | null>;
  zoomer: DeepZoom | undefined;
  page: number;
  detail: Place | undefined;
  /** Called with what was chosen. */
  onDetail: (detail: Place) => void;
}

/**
 * Chooses a part of the image to be linked to, cropped and cited: the current view, or a rectangle. The page's address
 * holds it.
 */
export function ChooseDetail({ archived, canvas, zoomer, page, detail, onDetail }: ChooseDetailProps) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [isDrawing, setIsDrawing] = useState(false);
  const [status, setStatus] = useState('');
  const drawButton = useRef<HTMLButtonElement>(null);
  const stage = canvas.current?.parentElement;
  const image = detail && archived.images[detail.page];

  function choose(rectangle: Rectangle | undefined) {
    const hash = rectangle === undefined ? '' : placeHash({ page, rectangle });
    void navigate({ pathname, search, hash }, { replace: true, state });
    if (rectangle !== undefined) onDetail({ page, rectangle });
    setStatus(rectangle === undefined ? words.noDetail : words.marked);
  }

  function endDrawing(rectangle?: Rectangle) {
    setIsDrawing(false);
    if (rectangle !== undefined) choose(rectangle);
    drawButton.current?.focus();
  }

  return (
    <div role="group" aria-label={words.choose} className={styles.detail}>
      <div className={styles.actions}>
        <button type="button" className="btn btn--small" onClick={() => choose(zoomer?.seen())}>
          {words.markView}
        </button>
        <button
          type="button"
          className="btn btn--small"
          ref={drawButton}
          aria-pressed={isDrawing}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          {words.draw}
        </button>
        {detail !== undefined && (
          <button type="button" className="btn btn--small" onClick={() => choose(undefined)}>
            {words.unmark}
          </button>
        )}
      </div>
      <p className="vh" role="status">
        {status}
      </p>
      {detail === undefined || image === undefined ? (
        <p className={styles.hint}>{words.detailHint}</p>
      ) : (
        <ChosenDetail item={archived.item} image={image} detail={detail} isOneOfMany={archived.images.length > 1} />
      )}
      {isDrawing &&
        stage &&
        zoomer !== undefined &&
        createPortal(<DrawRegion zoomer={zoomer} onDrawn={endDrawing} onCancel={() => endDrawing()} />, stage)}
    </div>
  );
}
