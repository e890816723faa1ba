import { isSection } from '@iconotheca/contracts/collection/section';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { uidOf } from '@iconotheca/contracts/item/item';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { readSearchAddress } from '@iconotheca/ui/search-box/search-address';
import { withheldSentence } from '@iconotheca/ui/search-box/withheld-sentence';
import { limits } from '@iconotheca/contracts/limits';
import { refusedAddress } from '@iconotheca/ui/search-box/refused-search';
import {
  Link,
  overviewQueryOptions,
  pageDataOfDocument,
  passAddress,
  searchQueryOptions,
  useIsVisitor,
  useLocation,
  useSession,
} from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { words } from '../words/pages.ts';

/** Shows the options of a reader whose institution does not subscribe (spec §2, §8). */
export function Trial() {
  const refused = refusedAddress(useLocation().search);
  const { sales } = pageDataOfDocument().site.contacts;
  const login = refused === undefined ? '/r/help/access' : `/r/help/access?${new URLSearchParams({ dest: refused })}`;
  return (
    <>
      <WhyHere />
      {refused?.startsWith('/r/section/') ? <Withheld refused={refused} /> : null}
      <h2>{words.trial.institutions}</h2>
      <p>
        <RichText
          text={words.trial.free({ days: limits.trialDays })}
          parts={{ mail: () => <a href={`mailto:${sales}`}>{sales}</a> }}
        />
      </p>
      <h2>{words.trial.yourself}</h2>
      <p>
        <RichText
          text={words.trial.pass({ days: limits.passDays })}
          parts={{ pass: (text) => <a href={passAddress(refused ?? '/r/')}>{text}</a> }}
        />
      </p>
      <h2>{words.trial.account}</h2>
      <p>
        <RichText
          text={refused === undefined ? words.trial.logIn : words.trial.logInAgain}
          parts={{ login: (text) => <Link to={login}>{text}</Link> }}
        />
      </p>
      <h2>{words.trial.open}</h2>
      <p>
        <RichText text={words.trial.openAlways} parts={{ pda: (text) => <Link to="/r/cerl/pda">{text}</Link> }} />
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
  return <p className="note">{words.trial.why}</p>;
}

const nothingAsked = { section: 'all', q: '', filters: [], sort: 'RANDOM', nonce: 'trial' } as const;

/** Says how much the refused search finds, and how much of it is open to everyone. */
function Withheld({ refused }: { refused: string }) {
  const { pathname, search } = new URL(refused, 'http://localhost');
  const { state } = readSearchAddress(search);
  const section = pathname.split('/')[3] ?? '';
  const run = { ...nothingAsked, ...state, section, filters: [...state.filters], sort: nothingAsked.sort };
  const { data } = useQuery({ ...searchQueryOptions(run), enabled: isSection(section) });
  if (data?.withheld === undefined) return null;
  const { total, open } = data.withheld;
  return (
    <div className="note">
      <p>{withheldSentence(total, state.q)}</p>
      {open.length === 0 ? null : (
        <>
          <p>{words.trial.openOnes}</p>
          <ul>
            {open.map((item) => (
              <li key={uidOf(item)}>
                <Link to={itemHref(uidOf(item), section)}>{captionOf(item, pageLanguage()).text}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
