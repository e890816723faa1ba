import { limits } from '@iconotheca/contracts/limits';
import { refusedAddress } from '@iconotheca/ui/search-box/refused-search';
import {
  Link,
  overviewQueryOptions,
  pageDataOfDocument,
  passAddress,
  useIsVisitor,
  useLocation,
  useSession,
} from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';

/** The options of a reader whose institution does not subscribe (spec §2, §8). */
export function Trial() {
  const refused = refusedAddress(useLocation().search);
  const { sales } = pageDataOfDocument().site.contacts;
  return (
    <>
      <WhyHere />
      <h2>For institutions</h2>
      <p>
        Any library, museum or university can try everything for {limits.trialDays} days, free of charge and without
        obligation. Write to <a href={`mailto:${sales}`}>{sales}</a> and say which network or which readers it is for.
      </p>
      <h2>For yourself</h2>
      <p>
        <a href={passAddress(refused ?? '/r/')}>Take a {limits.passDays}-day pass</a> and read everything at once, in
        this browser, without an account.
      </p>
      <h2>If you have an account</h2>
      <p>
        <Link
          to={refused === undefined ? '/r/help/access' : `/r/help/access?${new URLSearchParams({ dest: refused })}`}
        >
          {refused === undefined ? 'Log in' : 'Try again after login'}
        </Link>
        , with your own name and password or through your institution.
      </p>
      <h2>What is open to everyone</h2>
      <p>
        Partner collections, such as the <Link to="/r/cerl/pda">provenance archive</Link> and its open questions, can
        always be read.
      </p>
    </>
  );
}

/** For visitors without login, and for readers whose institution does not subscribe (spec §2). */
function WhyHere() {
  const isVisitor = useIsVisitor();
  const session = useSession();
  const { data: overview } = useQuery(overviewQueryOptions);
  const isInNetwork = pageDataOfDocument().site.organisation !== undefined;
  // In the network of a subscribing institution, nothing is withheld from visitors without login.
  const isMeant = isVisitor
    ? !isInNetwork || overview?.withheld === true
    : session !== undefined && !session.roles.includes('subscriber');
  if (!isMeant) return null;
  return (
    <p className="note">
      You see this page because you are not logged in, or because your institution does not subscribe to the content you
      asked for.
    </p>
  );
}
