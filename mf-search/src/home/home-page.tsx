import type { Overview } from '@iconotheca/contracts/collection/overview';
import { forumSection } from '@iconotheca/ui/collections/profiles';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import {
  accessAddress,
  accountAtom,
  Link,
  messages,
  overviewQueryOptions,
  PageTitle,
  useLocation,
} from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Acquisitions } from './acquisitions.tsx';
import { CanYouHelp } from './can-you-help.tsx';
import { Hero } from './hero.tsx';
import { SectionTiles } from './section-tiles.tsx';
import { hasSearches } from '../saved-searches/has-searches.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as common } from '../words/common.ts';
import { words } from '../words/home.ts';
import styles from './home-page.module.css';

/** Fetched for those alone who have searched before, and before the page is shown: nothing on it moves. */
const LastSearches = lazyPart(async () => (await import('./last-searches.tsx')).LastSearches);

/** Shows home: the search field, the fourteen sections, the newest items and the open questions. */
export function HomePage() {
  const { data: overview, error, refetch } = useQuery(overviewQueryOptions);
  const account = useAtomValue(accountAtom);
  const forum = forumSection();
  return (
    <>
      <PageTitle title={shared.home} section="all" />
      <div className="wrap">
        <Hero overview={overview} />
        {error === null ? null : (
          <p className={`note note--warn ${styles.error}`} role="alert">
            <span>{messages.search.error(error.message)}</span>
            <button type="button" className="btn btn--small" onClick={() => void refetch()}>
              {shared.tryAgain}
            </button>
          </p>
        )}
        {overview?.withheld === undefined ? null : <Withheld overview={overview} />}
        {hasSearches(account) ? <LastSearches /> : null}
        {overview?.items === 0 ? null : <SectionTiles overview={overview} />}
        {overview === undefined || overview.acquisitions.length === 0 ? null : (
          <Acquisitions items={overview.acquisitions} />
        )}
      </div>
      {overview === undefined || overview.questions.count === 0 || forum === undefined ? null : (
        <CanYouHelp questions={overview.questions} section={forum} />
      )}
    </>
  );
}

/** Explains why there are hardly any pictures here, and shows the ways to them. */
function Withheld({ overview: { items, images } }: { overview: Overview }) {
  const place = useLocation();
  return (
    <p className={`note ${styles.withheld}`}>
      <span>{words.withheld}</span>
      <span>{words.subscribersSee({ items, pictures: images })}</span>
      <Link to={accessAddress(place)}>{shared.logIn}</Link>
      <Link to="/r/help/trial">{common.trial}</Link>
    </p>
  );
}
