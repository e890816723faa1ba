import type { Rectangle } from '@iconotheca/contracts/image/region';
import { DrawLayer } from '@iconotheca/ui/drawing/draw-layer';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import { words } from '../../words/tools.ts';

interface DrawRegionProps {
  zoomer: DeepZoom;
  /** The rectangle to begin with, which has to be in view. */
  first?: Rectangle | undefined;
  onDrawn: (rectangle: Rectangle | undefined) => void;
  onCancel: () => void;
  /** Called with the rectangle each time that the reader has changed it. */
  onDraw?: (rectangle: Rectangle | undefined) => void;
}

/** Shows a layer over the viewer on which a rectangle of the image is drawn. */
export function DrawRegion({ zoomer, first, onDrawn, onCancel, onDraw }: DrawRegionProps) {
  return (
    <DrawLayer
      label={words.draw}
      first={() => first && zoomer.rectOf(first)}
      describe={(rect) => {
        const region = zoomer.regionAt(rect);
        return region && words.spoken({ width: region.w, height: region.h, x: region.x, y: region.y });
      }}
      onKeep={(rect) => onDrawn(zoomer.regionAt(rect))}
      onCancel={onCancel}
      onDraw={(rect) => onDraw?.(zoomer.regionAt(rect))}
    />
  );
}
