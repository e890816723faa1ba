import { searchSteps, type StepCount } from '@iconotheca/contracts/search/steps';
import { useOneStop } from '@iconotheca/ui/hooks/use-one-stop';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words } from '../../words/steps.ts';
import styles from '../search-results.module.css';

interface StepsLineProps {
  search: SectionSearch;
  steps: readonly StepCount[];
}

/** Says how many results answer to the words by which step; each leaves those of its own and of the steps before it. One stop of Tab. */
export function StepsLine({ search: { applied, open }, steps }: StepsLineProps) {
  const { within } = applied;
  const row = useOneStop<HTMLUListElement>('row');
  const last = within === undefined ? searchSteps.length : searchSteps.indexOf(within);
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul ref={row} className={styles.steps} aria-label={words.how}>
      {steps.map(({ by, count }, at) => (
        <li key={by} data-out={searchSteps.indexOf(by) > last || undefined}>
          {at === steps.length - 1 ? (
            words[by]({ count })
          ) : (
            <button
              type="button"
              className="link"
              aria-pressed={by === within}
              title={words.only}
              onClick={() => open({ ...applied, within: by })}
            >
              {words[by]({ count })}
            </button>
          )}
        </li>
      ))}
      {within === undefined ? null : (
        <li>
          <button type="button" className="link" onClick={() => open({ ...applied, within: undefined })}>
            {words.all({ count: total })}
          </button>
        </li>
      )}
    </ul>
  );
}
