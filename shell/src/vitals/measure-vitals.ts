import { slotNames } from '@iconotheca/contracts/release/registry';
import { narrowScreenPx, vitalsPath, type VitalsReport } from '@iconotheca/contracts/release/vitals';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

interface Place {
  /** Slot that shows the page; nothing is measured for an address that none shows. */
  slot: string | undefined;
  /** Before the addresses of calls. */
  base: string;
}

/** Measures the page that was loaded until its reader leaves it or looks elsewhere, and then tells the site once. */
export function measureVitals({ slot, base }: Place): void {
  const area = slotNames.find((each) => each === slot);
  if (area === undefined) return;
  const measured: Omit<VitalsReport, 'area' | 'screen'> = {};
  onLCP(({ value }) => void (measured.lcpMs = value));
  onINP(({ value }) => void (measured.inpMs = value));
  onCLS(({ value }) => void (measured.cls = value));
  onTTFB(({ value }) => void (measured.ttfbMs = value));

  // The library's own listeners come first: by then it has said what it measured last.
  let isTold = false;
  document.addEventListener('visibilitychange', () => {
    if (isTold || document.visibilityState !== 'hidden') return;
    isTold = true;
    const screen = innerWidth <= narrowScreenPx ? 'narrow' : 'wide';
    const report: VitalsReport = { area, screen, ...measured };
    // There is nowhere else to send it to.
    navigator.sendBeacon(base + vitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}
