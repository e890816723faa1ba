import { limits } from '@iconotheca/contracts/limits';
import { trialAddress } from '@iconotheca/ui/search-box/refused-search';
import { accessAddress, Link, messages, PageTitle, passAddress, useLocation, useSession } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import styles from './item.module.css';

/** The notice for an item that needs a subscription, with the ways to get access; each leads back here. */
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
        <p className="text">
          {name === undefined
            ? 'Log in, or connect through your institution.'
            : `You are logged in as ${name}, but neither you nor your institution subscribes to this content.`}
        </p>
        <ul className={styles.ways}>
          {name === undefined ? (
            <li>
              <Link className="btn btn--main" to={accessAddress(location)}>
                Log in
              </Link>
            </li>
          ) : null}
          <li>
            <a className="btn" href={passAddress(here)}>
              Take a {limits.passDays}-day pass
            </a>
          </li>
          <li>
            <Link to={trialAddress(here)}>Trial for institutions</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
