import type { Place } from '@iconotheca/contracts/image/region';
import type { RefObject } from 'react';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import type { Archived } from '../archived.ts';
import type { Tool } from '../viewer/viewer-bar.tsx';
import { Adjust } from './adjust.tsx';
import { ChooseDetail } from './choose-detail.tsx';
import { Downloads } from './downloads.tsx';

interface ViewerToolProps {
  /** The open tool. */
  tool: Tool | undefined;
  canvas: RefObject<HTMLElement | null>;
  zoomer: DeepZoom | undefined;
  page: number;
  archived: Archived | undefined;
  detail: Place | undefined;
  /** Called with a detail that was chosen. */
  onDetail: (detail: Place) => void;
}

/** Shows the open tool of the viewer. Adjustments stay in force while another tool is open, or none. */
export function ViewerTool({ tool, canvas, zoomer, page, archived, detail, onDetail }: ViewerToolProps) {
  const image = archived?.images[page];
  return (
    <>
      <Adjust canvas={canvas} isOpen={tool === 'adjust'} />
      {tool === 'download' && archived !== undefined && image !== undefined && (
        <Downloads item={archived.item} image={image} zoomer={zoomer} />
      )}
      {tool === 'detail' && archived !== undefined && (
        <ChooseDetail
          archived={archived}
          canvas={canvas}
          zoomer={zoomer}
          page={page}
          detail={detail}
          onDetail={onDetail}
        />
      )}
    </>
  );
}
