import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { z } from 'zod';

const name = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
});

const read = z.array(
  z.looseObject({
    id: z.string().optional(),
    type: z.string(),
    title: z.string(),
    author: z.array(name).optional(),
    issued: z
      .object({ 'date-parts': z.array(z.array(z.number())).optional(), literal: z.string().optional() })
      .optional(),
    URL: z.string().optional(),
    publisher: z.string().optional(),
  }),
);

/** Reads a file as another program's reader does, into CSL-JSON. */
export function readCitations(text: string, format: 'bibtex' | 'ris') {
  const forceType = { bibtex: '@bibtex/text', ris: '@ris/file' }[format];
  return read.parse(plugins.input.chain(text, { forceType, generateGraph: false }));
}
