import { parseInput } from '@iconotheca/contracts/http/error';
import { vitalsPath, vitalsReport } from '@iconotheca/contracts/release/vitals';
import { methodNotAllowed, requireJson } from '@iconotheca/http/methods';
import type { Metrics } from '@iconotheca/http/metrics';
import { json, Router } from 'express';

const maxReportBytes = 1_000;
const labels = ['area', 'screen'] as const;
/** Around what counts as good, and as bad: 2.5 and 4 s, 0.2 and 0.5 s, 0.8 and 1.8 s. */
const seconds = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10];
/** 0.1 and 0.25. */
const shifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Takes what browsers measured of the site's pages into the metrics; without those nothing is taken. */
export function vitalsRoutes({ histogram }: Pick<Metrics, 'histogram'>): Router {
  const timed = (name: string, help: string) => histogram({ name, help, labels, buckets: seconds });
  const lcp = timed('page_lcp_seconds', 'When the largest content of a page stood.');
  const inp = timed('page_inp_seconds', 'The longest wait of a reader for a page to answer an act.');
  const ttfb = timed('page_ttfb_seconds', 'When the first byte of a page came.');
  const cls = histogram({ name: 'page_cls', help: 'How far content moved by itself.', labels, buckets: shifts });

  const router = Router({ strict: true, caseSensitive: true });
  router.post(vitalsPath, requireJson, json({ limit: maxReportBytes }), (request, response) => {
    const { area, screen, ...measured } = parseInput(vitalsReport, request.body);
    const where = { area, screen };
    if (measured.lcpMs !== undefined) lcp.observe(where, measured.lcpMs / 1_000);
    if (measured.inpMs !== undefined) inp.observe(where, measured.inpMs / 1_000);
    if (measured.ttfbMs !== undefined) ttfb.observe(where, measured.ttfbMs / 1_000);
    if (measured.cls !== undefined) cls.observe(where, measured.cls);
    response.status(202).json({ ok: true });
  });
  router.all(vitalsPath, methodNotAllowed('POST'));
  return router;
}
