import { drawPlate } from '../plates/draw-plate.ts';
import { serveDrawing } from './serve-drawing.ts';

serveDrawing(drawPlate);
