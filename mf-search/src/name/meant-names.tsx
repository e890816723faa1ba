import { nameHref } from '@iconotheca/contracts/name/addresses';
import { fieldOfKind } from '@iconotheca/contracts/name/name-field';
import { nameUseInput, type NameUseInput } from '@iconotheca/contracts/name/name-use';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { Shares } from '../subject/shares.tsx';
import styles from '../subject/subject.module.css';
import { words } from '../words/name.ts';
import { namesNearQuery } from './name-queries.ts';

/** Says which name no item has, and leads to those that may have been meant, and to a search for its words. */
export function MeantNames({ kind, name }: NameUseInput) {
  const isName = nameUseInput.safeParse({ kind, name }).success;
  const { data } = useQuery({ ...namesNearQuery({ kind, name }), enabled: isName });
  if (!isName) return null;
  const near = data?.names ?? [];
  return (
    <>
      <p className={styles.full}>
        <bdi>{name}</bdi>
      </p>
      {near.length > 0 && (
        <div>
          <p className="text">{words.meant}</p>
          <Shares values={near} hrefOf={(value) => nameHref(fieldOfKind[kind], value)} />
        </div>
      )}
      <p className={styles.acts}>
        <Link className="btn" to={searchHref('all', { q: name, filters: [] })}>
          {words.asWords}
        </Link>
      </p>
    </>
  );
}
