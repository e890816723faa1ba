import { yearName } from '@iconotheca/ui/names/year-name';
import { ownerHref } from '@iconotheca/contracts/owner/addresses';
import type { Owner } from '@iconotheca/contracts/owner/owner';
import { isNamedOwner, nameWithoutYears } from '@iconotheca/contracts/owner/owners-of';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { limits } from '@iconotheca/contracts/limits';
import { Link } from '@iconotheca/client';
import type { ReactNode } from 'react';
import facts from '../fields/facts.module.css';
import { authorityAddress } from '../fields/value-link.ts';
import { lengthOf } from '../item/item-heading.tsx';
import { words } from '../words/owner.ts';
import styles from './ownership.module.css';

/** Shows name, years, and the facts about the owner beside marks and books. */
export function OwnerHead({ owner }: { owner: Owner }) {
  const { id, label, kind, life, names, notes, replaced, namesakes, years, withheld } = owner;
  const name = nameWithoutYears(label);
  const otherNames = [...new Set(names.map(nameWithoutYears))].filter((other) => other !== name);
  return (
    <header className={styles.head}>
      <p className="eyebrow">{kind === 'corporate' ? words.corporate : words.person}</p>
      <h1 tabIndex={-1} data-length={lengthOf(name)}>
        {name}
      </h1>
      {life !== undefined && <p className={`${styles.subtitle} num`}>{life.label}</p>}
      {replaced !== undefined && (
        <p className={`note ${styles.note}`}>{words.replaced({ id: replaced.id, label: replaced.label })}</p>
      )}
      <dl className={facts.facts}>
        {otherNames.length > 0 && <Fact name={words.otherNames} values={otherNames} />}
        {!isNamedOwner(id) && <Fact name={words.identifier} values={[<Identifier key={id} id={id} />]} />}
        <Fact name={words.records} values={[<Records key={id} owner={owner} />]} />
        {years !== undefined && (
          <Fact name={words.years} values={[[...new Set([years.from, years.until])].map(yearName).join('–')]} />
        )}
        {notes !== undefined && <Fact name={words.notes} values={[notes]} />}
        {namesakes.length > 0 && (
          <Fact
            name={words.namesakes}
            values={namesakes.map((other) => (
              <Namesake key={other.id} {...other} />
            ))}
          />
        )}
      </dl>
      {withheld === true && <p className={`note ${styles.note}`}>{words.withheld}</p>}
    </header>
  );
}

/** Shows a line of facts: the name, then its values, each on a line. */
export function Fact({ name, values }: { name: string; values: readonly ReactNode[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {values.map((value, at) => (
        <dd key={at}>{value}</dd>
      ))}
    </div>
  );
}

function Identifier({ id }: { id: string }) {
  const address = authorityAddress('OWNERS_CERLID', id);
  const code = <span className="code">{id}</span>;
  return address === undefined ? code : <a href={address}>{code}</a>;
}

function Records({ owner: { total, seen, label, names } }: { owner: Owner }) {
  const filters = [label, ...names]
    .filter((value) => value.length <= limits.maxFilterValueLength && !/\p{Cc}/u.test(value))
    .slice(0, limits.maxFilters)
    .map((value) => ({ field: 'OWNER' as const, mode: 'O' as const, value }));
  return (
    <>
      {words.recordCount({ count: total })}. {seen < total && `${words.seen({ count: seen })} `}
      {total > 0 && <Link to={searchHref('all', { q: '', filters })}>{words.allRecords}</Link>}
    </>
  );
}

function Namesake({ id, label, count }: Owner['namesakes'][number]) {
  const href = ownerHref(id);
  return (
    <>
      {href === undefined ? label : <Link to={href}>{label}</Link>}{' '}
      <span className="meta">
        {words.namesake({ count })}, {isNamedOwner(id) ? words.nameOnly : <span className="code">{id}</span>}
      </span>
    </>
  );
}
