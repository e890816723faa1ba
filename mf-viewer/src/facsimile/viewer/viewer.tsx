import { placeHash } from '@iconotheca/contracts/image/place-address';
import type { Place } from '@iconotheca/contracts/image/region';
import { lazyPart, useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Archived } from '../archived.ts';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import type { Source } from '../deep-zoom/make-viewer.ts';
import { Marks } from '../../marks/marks.tsx';
import styles from '../facsimile.module.css';
import { useDeepZoom } from '../deep-zoom/use-deep-zoom.ts';
import { useFullPage } from './use-full-page.ts';
import { reserveStage, usualRatio } from './viewer-height.ts';
import { ViewerBar, type Tool } from './viewer-bar.tsx';
import { keyActionOf, moveByKey } from './viewer-keys.ts';
import { words } from '../../words/image.ts';

const ImageStrip = lazyPart(async () => (await import('./image-strip.tsx')).ImageStrip);

interface ViewerProps {
  /** Must be the same object as long as the images are the same; undefined until their addresses are known. */
  sources: readonly Source[] | undefined;
  /** Width to height of the tallest image, where it is known before. */
  ratio?: number;
  caption: string;
  /** Each image whole, shown until the viewer opens, and in its place when it cannot open. */
  stills: readonly ReactNode[];
  thumbnails: readonly ReactNode[];
  archived?: Archived;
  /** The part of an image that the viewer opens with. */
  detail?: Place | undefined;
}

/**
 * Shows images in a zooming viewer with its controls and tools. A viewer that fails is hidden without a message (spec
 * §8): the still images remain.
 */
export function Viewer({ sources, ratio = usualRatio, caption, stills, thumbnails, archived, detail }: ViewerProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [keysId, toolId] = [useId(), useId()];
  const label = words.zoomable({ caption });
  const shown = useDeepZoom({ sources, label, describedBy: keysId, firstPage: detail?.page ?? 0 });
  const { host, zoomer, hasFailed, page, goTo, spoken } = shown;
  const { isFull, toggleFull } = useFullPage(frame);
  const keysDialog = useLazyPart(loadKeysDialog);
  const [tool, setTool] = useState<Tool>();
  const tools = useLazyPart(loadViewerTool);
  const isMany = stills.length > 1;
  const overview = useLazyPart(loadOverview);
  const twoPages = useLazyPart(loadTwoPages);
  const [pair, setPair] = useState<DeepZoom>();
  const numberField = useRef<HTMLInputElement>(null);
  const isTwo = twoPages.Part !== undefined && !hasFailed;
  const active = isTwo ? pair : zoomer;
  const panel = useInSight(tools.Part === undefined ? undefined : tool);

  useEffect(() => zoomer?.setAlone(isFull), [zoomer, isFull]);
  const showDetail = useShownDetail({ detail, page, zoomer, goTo });

  function chooseTool(chosen: Tool) {
    setTool(tool === chosen ? undefined : chosen);
    // A detail is one of a single image.
    if (chosen === 'detail') twoPages.close();
    tools.open();
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = event.target instanceof Element && event.target.role === 'application' ? keyActionOf(event) : undefined;
    if (key === undefined) return;
    event.preventDefault();
    if (key.action === 'help') keysDialog.open();
    else if (key.action === 'full') toggleFull();
    else if (key.action === 'page') turnPage(isTwo ? 2 * key.by : key.by);
    else if (key.action === 'many') goAmongMany(key.way);
    else if (active !== undefined) moveByKey(active, key);
  }

  function turnPage(by: number) {
    if (page + by >= 0 && page + by < stills.length) goTo(page + by);
  }

  function goAmongMany(way: 'overview' | 'number' | 'pair') {
    if (!isMany) return;
    if (way === 'overview') overview.open();
    else if (way === 'number') numberField.current?.focus();
    else togglePair();
  }

  function togglePair() {
    if (isTwo) twoPages.close();
    else twoPages.open();
    if (tool === 'detail') setTool(undefined);
  }

  return (
    // Key events bubble up from the image, which has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.facsimile}
      ref={frame}
      aria-label={words.image}
      data-full={isFull || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} ref={(stage) => reserveStage(stage, ratio)}>
        {zoomer === undefined && <div className={styles.still}>{stills[page]}</div>}
        <div className={styles.canvas} ref={canvas} hidden={hasFailed}>
          <div ref={host} hidden={isTwo} />
          {twoPages.Part !== undefined && sources !== undefined && (
            <twoPages.Part
              sources={sources}
              label={label}
              describedBy={keysId}
              page={page}
              isFull={isFull}
              onZoomer={setPair}
            />
          )}
        </div>
      </div>
      <p id={keysId} className="vh">
        {words.help}
      </p>
      <p className="vh" role="status">
        {spoken}
      </p>
      {!hasFailed && (
        <ViewerBar
          zoomer={active}
          isFull={isFull}
          onFull={toggleFull}
          tools={archived === undefined ? ['adjust'] : ['adjust', 'download', 'detail']}
          openTool={tool}
          onTool={chooseTool}
          toolId={toolId}
          onKeys={keysDialog.open}
        >
          {archived !== undefined && (
            <Marks archived={archived} canvas={canvas} zoomer={isTwo ? undefined : zoomer} page={page} goTo={goTo} />
          )}
        </ViewerBar>
      )}
      <div id={toolId} ref={panel} className={styles.tools} hidden={tool === undefined || hasFailed}>
        {tools.Part !== undefined && (
          <tools.Part
            tool={tool}
            canvas={canvas}
            zoomer={active}
            page={page}
            archived={archived}
            detail={detail}
            onDetail={showDetail}
          />
        )}
      </div>
      {isMany && (
        <Suspense fallback={<div className={styles.strip} />}>
          <ImageStrip
            thumbnails={thumbnails}
            page={page}
            atATime={isTwo ? 2 : 1}
            field={numberField}
            onChoose={goTo}
            onOverview={overview.open}
            onPair={hasFailed ? undefined : togglePair}
          />
        </Suspense>
      )}
      {overview.Part !== undefined && (
        <overview.Part thumbnails={thumbnails} page={page} onChoose={goTo} onClose={overview.close} />
      )}
      {keysDialog.Part !== undefined && <keysDialog.Part isForMany={isMany} onClose={keysDialog.close} />}
    </section>
  );
}

interface DetailUse {
  detail: Place | undefined;
  page: number;
  zoomer: DeepZoom | undefined;
  goTo: (page: number) => void;
}

/**
 * Goes to the image and the part of it that an address names, and frames the part.
 * @returns a function that does the same for a part of the current image, before the address names it
 */
function useShownDetail({ detail, page, zoomer, goTo }: DetailUse): (chosen: Place) => void {
  const key = detail && placeHash(detail);
  const shownKey = useRef<string>(undefined);

  useEffect(() => {
    if (zoomer === undefined) return;
    zoomer.mark(detail?.page === page ? detail.rectangle : undefined);
    if (detail === undefined || shownKey.current === key) return;
    if (detail.page !== page) {
      goTo(detail.page);
      return;
    }
    shownKey.current = key;
    zoomer.show(detail.rectangle);
    // The detail changes with its key; goTo changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [zoomer, page, key]);

  // Immediately: the address changes later, when the reader may have moved on.
  return (chosen) => {
    shownKey.current = placeHash(chosen);
    zoomer?.mark(chosen.rectangle);
    zoomer?.show(chosen.rectangle);
  };
}

/**
 * Scrolls the page to the panel of a tool when it opens, and again when what it fetches makes it longer: until the reader
 * goes on by themselves.
 * @returns for the panel
 */
function useInSight(tool: Tool | undefined): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (element === null || tool === undefined) return undefined;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    const size = new ResizeObserver(() => {
      const isTall = element.clientHeight > innerHeight;
      element.scrollIntoView({ block: isTall ? 'start' : 'nearest', behavior });
    });
    size.observe(element);
    const end = new AbortController();
    for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(sign, () => size.disconnect(), { signal: end.signal, passive: true });
    }
    return () => {
      end.abort();
      size.disconnect();
    };
  }, [tool]);

  return panel;
}

async function loadOverview() {
  return (await import('./overview.tsx')).Overview;
}

async function loadTwoPages() {
  return (await import('./two-pages.tsx')).TwoPages;
}

async function loadKeysDialog() {
  return (await import('./keys-dialog.tsx')).KeysDialog;
}

async function loadViewerTool() {
  return (await import('../tools/viewer-tool.tsx')).ViewerTool;
}
