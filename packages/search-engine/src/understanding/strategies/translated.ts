import type { AskedSearch } from '../../ports/search-engine.ts';
import type { Term } from '../../ports/terms.ts';
import type { AnsweredSearch, Attempts } from '../attempts.ts';

/** Finds what carries a concept that words of the query name in another language alone: `oak`, where the table says `chêne`. */
export async function findTranslated({ first, serve }: Attempts): Promise<AnsweredSearch | undefined> {
  const search = withTranslations(first.search);
  const found = search && (await serve(search));
  return found !== undefined && found.answer.total > 0 ? found : undefined;
}

/** The same search with what words are in other languages taken for the words themselves; undefined where nothing is known. */
function withTranslations({ plan, ...search }: AskedSearch): AskedSearch | undefined {
  const terms = plan.terms.map((term): Term => {
    if (term.kind !== 'word' || term.translations === undefined) return term;
    const { kind, word, prefix, forms = [], translations } = term;
    return { kind, word, prefix, forms: forms.concat(translations), translations };
  });
  const isSame = terms.every((term, at) => term === plan.terms[at]);
  return isSame ? undefined : { ...search, plan: { ...plan, terms } };
}
