import { limits } from '@iconotheca/contracts/limits';
import type { Item } from '@iconotheca/contracts/item/item';
import { uidOf } from '@iconotheca/contracts/item/item';
import type { Owner } from '@iconotheca/contracts/owner/owner';
import { nameWithoutYears } from '@iconotheca/contracts/owner/owners-of';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link, PageTitle } from '@iconotheca/client';
import { ItemCard } from '@iconotheca/ui/cards/item-card';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { useId, type ReactNode } from 'react';
import item from '../item/item.module.css';
import { areMany, Places } from '../places/places.tsx';
import print from '../print/print.module.css';
import { words } from '../words/owner.ts';
import { OwnedBooks } from './owned-books.tsx';
import { OwnerHead } from './owner-head.tsx';
import { OwnerTimeline } from './owner-timeline.tsx';
import styles from './ownership.module.css';

/** Shows the page of an owner: the person or body, then marks in time and place, as pictures, and the books they are in. */
export function OwnerArticle({ owner }: { owner: Owner }) {
  const { label, marks, places, books, others, dated } = owner;
  const isBeside = places.length > 0 && !areMany(places);
  return (
    <div className={`wrap ${print.page}`}>
      <PageTitle title={nameWithoutYears(label)} />
      <div className={`${item.search} ${print.screen}`}>
        <GlobalSearchBox />
      </div>
      <article className={isBeside ? item.words : item.column}>
        <OwnerHead owner={owner} />
        {isBeside && <OwnerPlaces places={places} />}
      </article>
      {areMany(places) && <OwnerPlaces places={places} />}
      {dated.length > 0 && <OwnerTimeline owner={owner} />}
      <Section title={words.marks}>
        {marks.length === 0 ? <p className="text">{words.noMarks}</p> : <Cards items={marks} />}
      </Section>
      {books.length > 0 && (
        <Section title={words.books}>
          <OwnedBooks books={books} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={words.others}>
          <Cards items={others} />
        </Section>
      )}
    </div>
  );
}

function OwnerPlaces({ places }: Pick<Owner, 'places'>) {
  return (
    <Places
      title={words.places}
      places={places.map(({ id, name, point, count }) => ({
        key: id ?? name,
        name,
        point,
        children: (
          <>
            <PlaceLink name={name} /> <span className="meta num">{words.namesake({ count })}</span>
          </>
        ),
      }))}
    />
  );
}

/** Links a place to the items that were used or made there. */
export function PlaceLink({ name }: { name: string }) {
  if (name.length > limits.maxFilterValueLength || /\p{Cc}/u.test(name)) return name;
  return <Link to={searchHref('all', { q: '', filters: [{ field: 'PLACE', mode: 'A', value: name }] })}>{name}</Link>;
}

/** Shows a part of the page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Records as cards: the part of the image that a record is about where it says which. */
export function Cards({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((record) => (
        <li key={uidOf(record)}>
          <ItemCard item={record} section="all" />
        </li>
      ))}
    </ul>
  );
}
