import type { ReactNode } from 'react';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import styles from './viewer-bar.module.css';
import { zoomStep } from './viewer-keys.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../../words/image.ts';

export type Tool = 'adjust' | 'download' | 'detail';

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

/** Shows the viewer's buttons, also beside the image in full page. */
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
    <div className={`${styles.buttons} ${styles.bar}`} role="group" aria-label={words.controls}>
      <button type="button" className={styles.sign} disabled={isIdle} onClick={() => zoomer?.zoomBy(zoomStep)}>
        <span aria-hidden="true">+</span>
        <span className="vh">{words.zoomIn}</span>
      </button>
      <button type="button" className={styles.sign} disabled={isIdle} onClick={() => zoomer?.zoomBy(1 / zoomStep)}>
        <span aria-hidden="true">−</span>
        <span className="vh">{words.zoomOut}</span>
      </button>
      <button type="button" disabled={isIdle} onClick={() => zoomer?.fit()}>
        <RichText text={words.whole} parts={{ roomy: (said) => <span className={styles.roomy}>{said}</span> }} />
      </button>
      <button type="button" disabled={isIdle} onClick={() => zoomer?.turn(1)}>
        {shared.rotate}
      </button>
      <button type="button" disabled={isIdle} aria-pressed={isFull} onClick={onFull}>
        {words.full}
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
            {words.tools[tool]}
          </button>
        ))}
        {children}
        <button type="button" className={styles.keys} aria-haspopup="dialog" onClick={onKeys}>
          <span aria-hidden="true">?</span>
          <span className="vh">{words.keys}</span>
        </button>
      </div>
    </div>
  );
}
