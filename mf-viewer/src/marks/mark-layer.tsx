import { placeIn, type Rectangle } from '@iconotheca/contracts/image/region';
import { uidOf } from '@iconotheca/contracts/item/item';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Archived } from '../facsimile/archived.ts';
import type { DeepZoom } from '../facsimile/deep-zoom/deep-zoom.ts';
import { DrawRegion } from '../facsimile/tools/draw-region.tsx';
import bar from '../facsimile/viewer/viewer-bar.module.css';
import { chosenMarkAtom, drawingAtom } from './mark-state.ts';
import { markAt, marksOf, type Mark } from './marks-of.ts';
import { words } from '../words/marks.ts';
import { Outline } from './outline.tsx';

export interface MarksProps {
  archived: Archived;
  /** Beside it in the page lies what is drawn on. */
  canvas: RefObject<HTMLElement | null>;
  zoomer: DeepZoom | undefined;
  page: number;
  goTo: (page: number) => void;
}

/** CSS pixels round a mark in which a press still means it. */
const slackPx = 8;

/** Outlines of the marked places on the shown image, the button that hides them, and the drawing of a new place. */
export function MarkLayer({ archived, canvas, zoomer, page, goTo }: MarksProps) {
  const marks = marksOf(archived.item);
  const here = marks.filter((mark) => mark.page === page);
  const [chosen, choose] = useAtom(chosenMarkAtom);
  // A mark that is to be shown brings the layer back.
  const [hiddenBy, setHiddenBy] = useState<{ choice: object | undefined }>();
  const isShown = hiddenBy === undefined || (chosen?.on === 'image' && hiddenBy.choice !== chosen);
  const wanted = chosen?.on === 'image' ? marks.find(({ id }) => id === chosen.id) : undefined;
  const drawing = useDrawing({ archived, canvas, zoomer, page, goTo });
  const stage = canvas.current?.parentElement;

  useWanted({ wanted, chosen, canvas, zoomer, page, goTo });

  const press = useEffectEvent((x: number, y: number) => {
    const [any] = here;
    const mark = isShown && any && zoomer ? markAt(here, x, y, slackIn(zoomer, any.rectangle)) : undefined;
    if (mark !== undefined) choose({ id: mark.id, on: 'text' });
  });
  useEffect(() => zoomer?.watchPresses((x, y) => press(x, y)), [zoomer]);

  return (
    <>
      {marks.length > 0 && (
        <button
          type="button"
          className={bar.toggle}
          disabled={zoomer === undefined}
          aria-pressed={isShown}
          onClick={() => setHiddenBy(isShown ? { choice: chosen } : undefined)}
        >
          {words.layer} <span className="num">{marks.length}</span>
        </button>
      )}
      {zoomer !== undefined &&
        isShown &&
        // While a place is drawn, nothing else is marked.
        drawing === undefined &&
        here.map((mark) => (
          <Outline
            key={mark.id}
            zoomer={zoomer}
            mark={mark}
            isChosen={chosen?.id === mark.id}
            wanted={wanted?.id === mark.id ? chosen : undefined}
            onChoose={() => choose({ id: mark.id, on: 'text' })}
          />
        ))}
      {drawing !== undefined && stage && createPortal(<DrawRegion {...drawing} />, stage)}
    </>
  );
}

interface WantedUse extends Pick<MarksProps, 'canvas' | 'zoomer' | 'page' | 'goTo'> {
  wanted: Mark | undefined;
  /** The reader's choice of it: each is an object of its own. */
  chosen: object | undefined;
}

/** Shows the mark that the reader chose beside the image, once for each choice, on whichever image it is. */
function useWanted({ wanted, chosen, canvas, zoomer, page, goTo }: WantedUse): void {
  const shown = useRef<object>(undefined);
  useEffect(() => {
    if (zoomer === undefined || wanted === undefined || shown.current === chosen) return;
    if (wanted.page !== page) {
      goTo(wanted.page);
      return;
    }
    shown.current = chosen;
    zoomer.show(wanted.rectangle);
    bringIntoView(canvas);
    // The mark follows from the choice; goTo changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [zoomer, page, chosen]);
}

/** The same distance on screen in pixels of the image. */
function slackIn(zoomer: DeepZoom, { w, ...rest }: Rectangle): number {
  const width = zoomer.rectOf({ w, ...rest })?.width ?? 0;
  return width === 0 ? 0 : (slackPx * w) / width;
}

/** Lets a place be drawn, on its image and with what was marked before in view. */
function useDrawing({ archived, canvas, zoomer, page, goTo }: MarksProps) {
  const [task, setTask] = useAtom(drawingAtom);
  const { images, item } = archived;
  const isMine = task?.uid === uidOf(item);
  const before = isMine ? placeIn(images, task.first) : undefined;
  const image = images[page];
  const isOnPage = before === undefined || before.page === page;

  useEffect(() => {
    if (!isMine || zoomer === undefined) return;
    bringIntoView(canvas);
    if (before === undefined) return;
    if (!isOnPage) goTo(before.page);
    else if (!isInView(zoomer, before.rectangle)) zoomer.show(before.rectangle);
    // The earlier mark follows from the task; goTo changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [task, zoomer, page]);

  if (!isMine || zoomer === undefined || image === undefined || !isOnPage) return undefined;
  const end = (drawn?: Rectangle) => {
    setTask(undefined);
    task.onDrawn(drawn && { image: image.name, ...drawn });
  };
  const onDraw = (drawn?: Rectangle) => task.onDraw(drawn && { image: image.name, ...drawn });
  return { zoomer, first: before?.rectangle, onDrawn: end, onCancel: () => end(), onDraw };
}

/** Scrolls the page to the image. */
function bringIntoView(canvas: MarksProps['canvas']): void {
  canvas.current?.parentElement?.scrollIntoView({ block: 'nearest' });
}

function isInView(zoomer: DeepZoom, { x, y, w, h }: Mark['rectangle']): boolean {
  const seen = zoomer.seen();
  return seen !== undefined && x >= seen.x && y >= seen.y && x + w <= seen.x + seen.w && y + h <= seen.y + seen.h;
}
