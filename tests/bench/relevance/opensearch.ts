import { splitCompound, isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { request } from 'undici';
import * as z from 'zod/mini';
import { depth, type AskedEngine, type EngineData } from './engines.ts';
import { textsOf } from './fts5.ts';

const index = 'iconotheca-relevance';
/** Analyzers that the server has for the languages of the records and the concepts; Chinese by pairs of characters. */
const analyzers = {
  en: 'english',
  de: 'german',
  fr: 'french',
  nl: 'dutch',
  it: 'italian',
  pt: 'portuguese',
  fi: 'finnish',
  zh: 'cjk',
  pl: 'standard',
};
const languages = Object.keys(analyzers) as (keyof typeof analyzers)[];
const savedAtOnce = 1_000;

const answerShape = z.object({
  hits: z.object({ total: z.object({ value: z.int() }), hits: z.array(z.object({ _id: z.string() })) }),
});

/**
 * OpenSearch with its analyzer for each language, each field analyzed by all of them, ranked by its BM25.
 * @param url where a server listens; the index of this name on it is made anew
 */
export async function openOpenSearch(url: string, { records, iconclass }: EngineData): Promise<AskedEngine> {
  const text = () => ({
    type: 'text',
    fields: Object.fromEntries(languages.map((lang) => [lang, { type: 'text', analyzer: analyzers[lang] }])),
  });
  await send(url, 'DELETE', `/${index}?ignore_unavailable=true`);
  await send(url, 'PUT', `/${index}`, {
    mappings: {
      properties: {
        front: text(),
        rest: text(),
        ...Object.fromEntries(
          languages.map((lang) => [`concepts_${lang}`, { type: 'text', analyzer: analyzers[lang] }]),
        ),
      },
    },
  });
  for (let at = 0; at < records.length; at += savedAtOnce) {
    const lines = records.slice(at, at + savedAtOnce).flatMap((record) => {
      const { front, rest } = textsOf(record, iconclass);
      const notations = [
        ...new Set((record.IC ?? []).flatMap(splitCompound).flatMap((each) => iconclass.ancestors(each))),
      ];
      const names = languages.map((lang): [string, string] => {
        const texts = notations.flatMap((notation) => {
          const answer = iconclass.resolve(notation);
          return isResolved(answer) ? (answer.kw[lang] ?? []).concat(answer.txt[lang] ?? []) : [];
        });
        return [`concepts_${lang}`, texts.join(' . ')];
      });
      return [{ index: { _id: record.ID[0] } }, { front, rest, ...Object.fromEntries(names) }];
    });
    await send(url, 'POST', `/${index}/_bulk`, lines);
  }
  await send(url, 'POST', `/${index}/_refresh`);
  const weighed = (field: string, weight: number) => languages.map((lang) => `${field}.${lang}^${weight}`);
  const fields = [...weighed('front', 4), ...weighed('rest', 1), ...languages.map((lang) => `concepts_${lang}^2`)];
  return {
    name: 'OpenSearch',
    async ask(q) {
      const query = { multi_match: { query: q, fields, type: 'cross_fields', operator: 'and' } };
      const body = { query, size: depth, track_total_hits: true, _source: false };
      const { hits } = answerShape.parse(await send(url, 'POST', `/${index}/_search`, body));
      return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value };
    },
    close: async () => void (await send(url, 'DELETE', `/${index}`)),
  };
}

/** @param body an array is sent line by line */
async function send(url: string, method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
  const text = Array.isArray(body) ? body.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body);
  const response = await request(new URL(path, url), {
    method,
    headers: { 'content-type': Array.isArray(body) ? 'application/x-ndjson' : 'application/json' },
    ...(body === undefined ? {} : { body: text }),
  });
  const answer = await response.body.text();
  if (response.statusCode >= 400 && method !== 'DELETE') throw new Error(`OpenSearch: ${answer.slice(0, 400)}`);
  return answer === '' ? undefined : JSON.parse(answer);
}
