import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { answerCalls, refuse } from '@iconotheca/ui/testing/answer-calls';
import { long } from './items.ts';

/** Notations by what becomes of the question: those that begin with X do not exist. */
function notation(n: string): NotationAnswer {
  if (n.startsWith('X')) return { n, error: 'unknown', message: 'There is no such notation.' };
  const labels: Readonly<Record<string, string>> = { '2': 'Nature', '25': 'earth, world', '25F': 'animals' };
  const p = n.startsWith('25F') && n !== '25F' ? ['2', '25', '25F', n] : [n];
  const en = n === '73A12' ? long : (labels[n] ?? 'beasts of prey: lion');
  return { n, p, b: n, c: [], kc: [], r: [], kw: {}, txt: { en, de: 'Raubtiere: Löwe' } };
}

/** Answers every call that a scene makes. */
export function answerScenes(): void {
  answerCalls({
    '/api/iconclass': ({ searchParams }: URL) => {
      // All that a page asks for at once is one question: what is under way is what the answer leaves out.
      const asked = searchParams.getAll('notation').filter((n) => !n.startsWith('9'));
      return Object.fromEntries(asked.map((n) => [n, notation(n)]));
    },
    '/api/iconclass/search': { result: [], total: 0 },
    '/api/iconclass/samples': { total: 0, hits: [] },
    '/api/suggest': {
      concepts: [
        { n: '25F23(LION)', txt: { en: 'beasts of prey: lion' }, path: ['2', '25F23(LION)'], count: 1234, why: 'lion' },
      ],
      makers: [{ key: long, doc_count: 2 }],
      places: [{ key: 'Lyon', doc_count: 1 }],
    },
    '/api/search': refuse('overloaded', 'The archive has much to do.'),
    '/api/overview': {
      items: 0,
      images: 0,
      collections: [],
      notations: 0,
      sections: [],
      acquisitions: [],
      questions: { count: 0, sample: [] },
    },
  });
}
