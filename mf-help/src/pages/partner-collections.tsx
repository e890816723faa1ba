import { Link, overviewQueryOptions, pageDataOfDocument } from '@iconotheca/client';
import { collectionSection } from '@iconotheca/contracts/collection/section';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { isThemeOrForum } from '@iconotheca/ui/collections/profiles';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { useQuery } from '@tanstack/react-query';
import styles from '../help.module.css';
import { words } from '../words/pages.ts';

/** Lists the collections in this archive by name, each with its number of items and a link. */
export function PartnerCollections() {
  const { data, isPending, isError, refetch } = useQuery(overviewQueryOptions);
  return (
    <>
      <Partners />
      <p>{words.collections.about}</p>
      {isPending && (
        <div aria-busy="true">
          <p role="status">{words.collections.counting}</p>
          <Skeleton className={styles.coming} />
        </div>
      )}
      {isError && <Failed onRetry={() => void refetch()}>{words.collections.failed}</Failed>}
      {data && (
        <ul>
          {data.collections
            .filter(({ code }) => !isThemeOrForum(code))
            .sort((one, other) => one.name.localeCompare(other.name, pageLanguage()))
            .map(({ code, name, count: items }) => (
              <li key={code}>
                <RichText
                  text={words.collections.one({ count: items })}
                  parts={{ name: () => <Link to={`/r/section/${collectionSection(code)}`}>{name}</Link> }}
                />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

/** Lists the partners of the visited host, where its brand names them. */
function Partners() {
  const { partners = [] } = pageDataOfDocument().brand;
  if (partners.length === 0) return null;
  return (
    <>
      <h2>{words.collections.partners}</h2>
      <ul>
        {partners.map(({ label, href }) => (
          <li key={href}>{href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}</li>
        ))}
      </ul>
      <h2>{words.collections.collections}</h2>
    </>
  );
}
