import { dateValueRule, parseDateValue } from '@iconotheca/contracts/item/date-span';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { facetFields } from '@iconotheca/contracts/search/filter';
import type { SearchQuery } from '@iconotheca/contracts/search/search';
import { sectionRule } from '@iconotheca/contracts/collection/section';
import type { SearchPlan } from '../ports/search-engine.ts';

/**
 * Makes a checked query a plan that looks for no words yet: with the section's rule and a nonce.
 * @throws ApiError `bad-request` for a section that there is not, or a date that is none
 */
export function planSearch(query: SearchQuery, newNonce: () => string): SearchPlan {
  const rule = sectionRule(query.section);
  if (rule === undefined) throw new ApiError('bad-request', 'section: is not a section', { field: 'section' });
  for (const filter of query.filters) checkDate(filter, `facet_${facetFields.DATE.param}`);
  for (const reading of query.read ?? []) checkDate(reading, 'read');
  const { lang, filters, sort, page, size } = query;
  return {
    rule,
    terms: [],
    ...(lang === undefined ? {} : { lang }),
    filters,
    sort,
    page,
    size,
    nonce: query.nonce ?? newNonce(),
  };
}

function checkDate({ field, value }: Pick<Filter, 'field' | 'value'>, param: string): void {
  if (field !== 'DATE' || parseDateValue(value) !== undefined) return;
  throw new ApiError('bad-request', `${param}: ${dateValueRule}`, { field: param });
}
