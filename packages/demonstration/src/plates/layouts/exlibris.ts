import { flat, round } from '../tones.ts';
import { setLine } from '../lettering/lettering.ts';
import { ENGRAVED } from '../manners.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { drawAcanthus } from '../ornament/acanthus.ts';
import { drawFrame } from '../ornament/frame.ts';
import { drawScroll } from '../ornament/scroll.ts';
import { drawShield } from '../ornament/shield.ts';
import type { Pen } from '../pen.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

/** Draws an armorial bookplate: crest, helmet, mantling, shield, motto, owner. */
export function drawExlibris({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = ENGRAVED;
  const middle = size.width / 2;
  drawFrame(pen, { x: 110, y: 100, width: size.width - 220, height: size.height - 200 }, 66);
  const whereAndWhen = given(lettering.place, lettering.year).join(' · ');
  const words = given(lettering.heading, lettering.name, whereAndWhen, ...(lettering.lines ?? []), lettering.caption);
  const step = words.length > 3 ? 220 / words.length : 66;
  const foot = size.height - 210 - Math.min(220, words.length * 66);
  const [main, crest, ...others] = spec.motifs;
  const shieldTop = crest === undefined ? 530 : 600;
  const shield = { x: middle - 260, y: shieldTop, width: 520, height: Math.min(600, foot - 130 - shieldTop) };
  drawMantling(pen, { x: middle, y: shieldTop, height: shield.height });
  drawShield(pen, shield, main === undefined ? [] : [main, ...others.slice(0, 1)]);
  drawHelmet(pen, { x: middle, y: shieldTop - 8 });
  if (crest !== undefined) drawMotif(pen, crest, { x: middle - 120, y: 196, width: 240, height: 214 }, { floor: true });
  if (lettering.motto !== undefined) {
    drawScroll(pen, { x: 210, y: foot - 100, width: size.width - 420, height: 118 }, lettering.motto);
  }
  words.forEach((line, index) => {
    const style = index === 0 ? { size: step * 0.64, spacing: 0.28 } : { size: step * 0.55 };
    setLine(pen, line, [middle, foot + 82 + index * step], { ...style, maxWidth: 820 });
  });
  return { ground: 'wove' };
}

function drawMantling(pen: Pen, shield: { x: number; y: number; height: number }): void {
  const sprays = [
    { across: 110, y: -100, turn: -14, leaves: 13, size: 150 },
    { across: 214, y: 64, turn: 30, leaves: 12, size: 118 },
    { across: 216, y: 40 + shield.height * 0.46, turn: 66, leaves: 11, size: 120 },
  ];
  for (const { across, y, turn, leaves, size } of sprays) {
    for (const side of [-1, 1]) {
      pen.at({ x: shield.x + side * across, y: shield.y + y, mirror: side < 0 }, () =>
        pen.at({ x: 0, y: 0, turn }, () => drawAcanthus(pen, leaves, size)),
      );
    }
  }
}

/** A barred tournament helmet facing out, a torse on top. */
function drawHelmet(pen: Pen, place: { x: number; y: number }): void {
  pen.at(place, () => {
    const steel = { stuff: 'steel', gap: 5 } as const;
    pen.solid('M-84 6C-94-80-64-156 0-160C64-156 94-80 84 6C60 26-60 26-84 6Z', { ...steel, tone: round, angle: 60 });
    pen.fill('M-46-84C-30-96 30-96 46-84C52-60 46-30 36-16C20-8-20-8-36-16C-46-30-52-60-46-84Z');
    for (const bar of [-2, -1, 0, 1, 2]) {
      const path = `M${bar * 17}-92q${bar * 4} 40 ${bar * -3} 80`;
      pen.line(path, 8.5).line(path, 4.4, pen.manner.paper);
    }
    pen.shape('M-92 0H92V26H-92Z', 3, 'steel').line('M-92 8H92M-92 18H92', 1.6);
    const torse = 'M-72-162Q0-196 72-162L66-138Q0-170-66-138Z';
    pen.shape(torse, 3);
    pen.engrave(torse, { tone: flat(0.6), angle: 62, gap: 9 });
  });
}
