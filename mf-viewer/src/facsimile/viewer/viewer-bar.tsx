import type { ReactNode } from 'react';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import styles from './viewer-bar.module.css';
import { zoomStep } from './viewer-keys.ts';

export type Tool = 'adjust' | 'download' | 'detail';

/** The word on each tool's button. */
const toolNames: Readonly<Record<Tool, string>> = { adjust: 'Adjust', download: 'Download', detail: 'Detail' };

interface ViewerBarProps {
  /** Undefined while the viewer is not usable. */
  zoomer: DeepZoom | undefined;
  isFull: boolean;
  onFull: () => void;
  tools: readonly Tool[];
  openTool: Tool | undefined;
  onTool: (tool: Tool) => void;
  /** Id of the element that holds an open tool. */
  toolId: string;
  onKeys: () => void;
  /** More buttons, after those of the tools. */
  children?: ReactNode;
}

/** The viewer's buttons, also shown beside the image in full page. */
export function ViewerBar({
  zoomer,
  isFull,
  onFull,
  tools,
  openTool,
  onTool,
  toolId,
  onKeys,
  children,
}: ViewerBarProps) {
  const isIdle = zoomer === undefined;
  return (
    <div className={`${styles.buttons} ${styles.bar}`} role="group" aria-label="Image controls">
      <button type="button" className={styles.sign} disabled={isIdle} onClick={() => zoomer?.zoomBy(zoomStep)}>
        <span aria-hidden="true">+</span>
        <span className="vh">Zoom in</span>
      </button>
      <button type="button" className={styles.sign} disabled={isIdle} onClick={() => zoomer?.zoomBy(1 / zoomStep)}>
        <span aria-hidden="true">−</span>
        <span className="vh">Zoom out</span>
      </button>
      <button type="button" disabled={isIdle} onClick={() => zoomer?.fit()}>
        Whole<span className={styles.roomy}> image</span>
      </button>
      <button type="button" disabled={isIdle} onClick={() => zoomer?.turn(1)}>
        Rotate
      </button>
      <button type="button" disabled={isIdle} aria-pressed={isFull} onClick={onFull}>
        Full page
      </button>
      <div className={styles.more}>
        {tools.map((tool) => (
          <button
            key={tool}
            type="button"
            className={styles.tool}
            disabled={isIdle}
            aria-expanded={openTool === tool}
            aria-controls={toolId}
            onClick={() => onTool(tool)}
          >
            {toolNames[tool]}
          </button>
        ))}
        {children}
        <button type="button" className={styles.keys} aria-haspopup="dialog" onClick={onKeys}>
          <span aria-hidden="true">?</span>
          <span className="vh">Keys for the image</span>
        </button>
      </div>
    </div>
  );
}
