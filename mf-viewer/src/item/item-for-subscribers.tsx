import { limits } from '@iconotheca/contracts/limits';
import { trialAddress } from '@iconotheca/ui/search-box/refused-search';
import { accessAddress, Link, messages, PageTitle, passAddress, useLocation, useSession } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import styles from './item.module.css';
import { words } from '../words/item.ts';

/** Shows the notice for an item that needs a subscription, with the ways to get access; each leads back here. */
export function ItemForSubscribers({ section }: { section: string }) {
  const location = useLocation();
  const here = location.pathname + location.search + location.hash;
  const name = useSession()?.name;
  return (
    <div className="wrap">
      <PageTitle title={messages.item.forSubscribers} section={section} />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <div className={styles.message}>
        <h1 tabIndex={-1}>{messages.item.forSubscribers}</h1>
        <p className="text">{name === undefined ? words.logInOrConnect : words.noSubscription({ name })}</p>
        <ul className={styles.ways}>
          {name === undefined ? (
            <li>
              <Link className="btn btn--main" to={accessAddress(location)}>
                {words.logIn}
              </Link>
            </li>
          ) : null}
          <li>
            <a className="btn" href={passAddress(here)}>
              {words.pass({ days: limits.passDays })}
            </a>
          </li>
          <li>
            <Link to={trialAddress(here)}>{words.trial}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
