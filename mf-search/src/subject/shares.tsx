import type { NameField } from '@iconotheca/contracts/name/name-field';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { Link } from '@iconotheca/client';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { AboutName } from '@iconotheca/ui/names/about-name';
import { hiddenWords } from '../search/hidden-words.tsx';
import { words as common } from '../words/common.ts';
import styles from './subject.module.css';

interface SharesProps {
  values: readonly FacetCount[];
  nameOf?: (value: string) => string;
  hrefOf?: (value: string) => string | undefined;
  /** Field of the values where these are names: each has a page as well. */
  about?: NameField;
}

/** Lists values with their counts in figures and as bars; each leads to its items. */
export function Shares({ values, nameOf, hrefOf, about }: SharesProps) {
  const most = Math.max(1, ...values.map(({ doc_count }) => doc_count));
  return (
    <ul className={styles.shares}>
      {values.map(({ key, doc_count: count }) => (
        <li key={key}>
          <span>
            <Linked to={hrefOf?.(key)}>{nameOf?.(key) ?? key}</Linked>{' '}
            {about !== undefined && <AboutName field={about} name={key} className={styles.about} />}
          </span>
          <i aria-hidden="true" ref={(bar) => bar?.style.setProperty('--share', String(count / most))} />
          <span className="num">
            <RichText text={common.counted({ count })} parts={hiddenWords} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Linked({ to, children }: { to: string | undefined; children: string }) {
  const name = <bdi>{children}</bdi>;
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}
