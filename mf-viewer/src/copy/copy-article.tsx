import { limits } from '@iconotheca/contracts/limits';
import type { Copy } from '@iconotheca/contracts/owner/copy';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link, PageTitle } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { useId } from 'react';
import facts from '../fields/facts.module.css';
import { lengthOf } from '../item/item-heading.tsx';
import item from '../item/item.module.css';
import { words } from '../words/copy.ts';
import { Cards, PlaceLink, Section } from '../owner/owner-article.tsx';
import { Fact } from '../owner/owner-head.tsx';
import styles from '../owner/ownership.module.css';
import { areMany, Places } from '../places/places.tsx';
import print from '../print/print.module.css';
import { Timeline } from '../timeline/timeline.tsx';
import { chainRows } from './chain-rows.tsx';

/** Shows the page of a copy: its shelfmark, its owners in time, the places where it was, and its records. */
export function CopyArticle({ copy }: { copy: Copy }) {
  const { records, places, total } = copy;
  const isBeside = places.length > 0 && !areMany(places);
  return (
    <div className={`wrap ${print.page}`}>
      <PageTitle title={titleOf(copy)} />
      <div className={`${item.search} ${print.screen}`}>
        <GlobalSearchBox />
      </div>
      <article className={isBeside ? item.words : item.column}>
        <CopyHead copy={copy} />
        {isBeside && <CopyPlaces places={places} />}
      </article>
      {areMany(places) && <CopyPlaces places={places} />}
      <Owners copy={copy} />
      <Section title={words.records}>
        <Cards items={records} />
        {records.length < total && copy.withheld !== true && (
          <p className={`meta ${styles.more}`}>{words.seen({ seen: records.length, total })}</p>
        )}
      </Section>
    </div>
  );
}

function titleOf({ title, shelfmark }: Copy): string {
  return title ?? words.untitled({ shelfmark });
}

function CopyHead({ copy }: { copy: Copy }) {
  const { title, author, imprint, made, institution, shelfmark, chain, withheld } = copy;
  const known = new Set(chain.flatMap((link) => (link.kind === 'owner' ? (link.owner?.id ?? []) : []))).size;
  const heading = titleOf(copy);
  return (
    <header className={styles.head}>
      <p className="eyebrow">{words.eyebrow}</p>
      <h1 tabIndex={-1} data-length={lengthOf(heading)}>
        {title === undefined ? heading : <i>{heading}</i>}
      </h1>
      <dl className={facts.facts}>
        {author !== undefined && <Fact name={words.author} values={[author]} />}
        {imprint === undefined ? (
          made !== undefined && <Fact name={words.made} values={[made.label]} />
        ) : (
          <Fact name={words.imprint} values={[imprint]} />
        )}
        <Fact name={words.institution} values={[<Institution key="name" name={institution.name} />]} />
        <Fact
          name={words.shelfmark}
          values={[
            <span key="code" className="code">
              {shelfmark}
            </span>,
          ]}
        />
        <Fact name={words.ownerCount} values={[words.ownersKnown({ known })]} />
      </dl>
      {withheld === true && <p className={`note ${styles.note}`}>{words.withheld}</p>}
    </header>
  );
}

function Institution({ name }: { name: string }) {
  if (name.length > limits.maxFilterValueLength || /\p{Cc}/u.test(name)) return name;
  return <Link to={searchHref('all', { q: '', filters: [{ field: 'INSTIT', mode: 'A', value: name }] })}>{name}</Link>;
}

function Owners({ copy }: { copy: Copy }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{words.owners}</h2>
      {copy.chain.length === 0 && <p className="text">{words.noOwners}</p>}
      <Timeline rows={chainRows(copy)} labelledBy={id} />
    </section>
  );
}

function CopyPlaces({ places }: Pick<Copy, 'places'>) {
  return (
    <Places
      title={words.places}
      isJourney
      places={places.map(({ id, name, point, uses }) => ({
        key: id ?? name,
        name,
        point,
        children: (
          <>
            <PlaceLink name={name} /> <span className="meta">{usesText(uses)}</span>
          </>
        ),
      }))}
    />
  );
}

/** Uses of a place that are told; others are counted. */
const usesTold = 3;

/** `made 1614; used by Amerzode, Floris van; and 4 more` */
function usesText(uses: Copy['places'][number]['uses']): string {
  const told = uses.slice(0, usesTold).map(({ why, note = '' }) => {
    if (why === 'used') return note === '' ? words.place.used : words.place.usedBy({ note });
    return words.place[why]({ note }).trim();
  });
  const others = uses.length - told.length;
  return [...told, ...(others > 0 ? [words.moreUses({ count: others })] : [])].join('; ');
}
