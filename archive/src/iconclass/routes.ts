import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { isResolved, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import type { PicturesOf } from './concept-pictures.ts';
import { openConceptSamples, type ConceptSamplesDeps } from './concept-samples.ts';
import { openConceptUse, picturesForReader, useForReader } from './concept-use.ts';
import { createUsedNames, type Iconclass, restorePlus, skosConcept } from '@iconotheca/iconclass';

interface IconclassDeps extends ConceptSamplesDeps {
  iconclass: () => Iconclass;
  engine: Pick<SearchEngine, 'search' | 'notationCounts'>;
  contentOf: ContentOf;
  picturesOf: PicturesOf;
}

/** Serves notations with their use, suggestions, samples, pictures, and concepts in SKOS. */
export function iconclassRoutes({ iconclass, engine, contentOf, picturesOf, ...deps }: IconclassDeps): Router {
  const router = Router();
  const usedNames = createUsedNames();
  const samplesOf = openConceptSamples({ engine, ...deps });
  const useOf = openConceptUse({ iconclass, engine, samplesOf, picturesOf, ...deps });

  /** A plus that the address lost is put back where the notation is none without it. */
  function resolve(notation: string) {
    const resolved = iconclass().resolve(notation);
    const plussed = restorePlus(notation);
    if (isResolved(resolved) || plussed === notation) return resolved;
    const meant = iconclass().resolve(plussed);
    return isResolved(meant) ? meant : resolved;
  }

  /** Adds how many items carry it, and the names that they put into its slot. */
  function asUsed(resolved: ResolvedNotation, counts: ReadonlyMap<string, number>): ResolvedNotation {
    const { n, c } = resolved;
    const count = counts.get(n) ?? 0;
    const listed = new Set(c);
    const used = usedNames(n, counts).filter((notation) => !listed.has(notation));
    return used.length === 0 ? { ...resolved, count } : { ...resolved, count, c: [...c, ...used], used };
  }

  answer(router, endpoints.iconclass, async ({ notation: notations }) => {
    const counts = await engine.notationCounts();
    const answers = notations.map((notation) => {
      const resolved = resolve(notation);
      return [notation, isResolved(resolved) ? asUsed(resolved, counts) : resolved];
    });
    return Object.fromEntries(answers);
  });

  answer(router, endpoints.iconclassSearch, async (query) => {
    const counts = await engine.notationCounts();
    return iconclass().suggest({ ...query, usage: (notation) => counts.get(notation) ?? 0 });
  });

  answer(router, endpoints.iconclassSamples, async (asked, request) => {
    const samples = await samplesOf(asked);
    const content = await contentOf(request);
    const hits = samples.hits.filter((item) => content.has(item));
    return hits.length === samples.hits.length ? samples : { ...samples, hits, withheld: true as const };
  });

  answer(router, endpoints.iconclassUse, async ({ notation }, request) => {
    const resolved = resolve(notation);
    if (!isResolved(resolved)) throw new ApiError('not-found', resolved.message, { field: 'notation' });
    const counts = await engine.notationCounts();
    return useForReader(await useOf({ concept: asUsed(resolved, counts), counts }), await contentOf(request));
  });

  answer(router, endpoints.iconclassPictures, async ({ notation: notations }, request) => {
    const counts = await engine.notationCounts();
    const found = await picturesOf(notations.filter((notation) => counts.has(notation)));
    return picturesForReader(found, await contentOf(request));
  });

  answer(router, endpoints.concept, ({ notation }, _request, response) => {
    const resolved = iconclass().resolve(notation);
    if (!isResolved(resolved)) throw new ApiError('not-found', resolved.message, { field: 'notation' });
    response.type('application/ld+json');
    return skosConcept(resolved);
  });

  return router;
}
