import { limits } from '@iconotheca/contracts/limits';
import { changeNameHref, nameHref } from '@iconotheca/contracts/name/addresses';
import { fieldOfKind, type NameField } from '@iconotheca/contracts/name/name-field';
import type { NameUse } from '@iconotheca/contracts/name/name-use';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link, PageTitle, useSession } from '@iconotheca/client';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { words as fields } from '@iconotheca/ui/words/names';
import { languageName } from '../search/language-name.ts';
import { OverTime } from '../subject/over-time.tsx';
import { narrowedTo } from '../subject/narrowed-to.ts';
import { Pictures, Section } from '../subject/page-parts.tsx';
import { Shares } from '../subject/shares.tsx';
import { SubjectTiles } from '../subject/subject-tiles.tsx';
import styles from '../subject/subject.module.css';
import { words as common } from '../words/common.ts';
import { words } from '../words/name.ts';
import { words as subject } from '../words/subject.ts';

/** Names shown at first; of some authors there are hundreds. */
const namesAtFirst = 8;

/** Shows the page of a maker or a place: its names, pictures, what its items show, how sure, when, where and with whom. */
export function NameArticle({ use }: { use: NameUse }) {
  const { kind, name, hits, qualified, read, subjects, dates, collections, withheld, narrower = [] } = use;
  const nameOf = useCollectionNames(collections.map(({ key }) => key));
  const narrowed = narrowedTo({ field: fieldOfKind[kind], value: name });
  return (
    <article className={styles.article}>
      <NameHead use={use} />
      <Pictures hits={hits} />
      {withheld === true && <p className="note">{subject.withheld}</p>}
      {subjects.length > 0 && (
        <Section title={words.subjects}>
          <SubjectTiles concepts={subjects} />
        </Section>
      )}
      <div className={styles.columns}>
        {dates.length > 0 && (
          <Section title={subject.overTime}>
            <OverTime values={dates} hrefOf={narrowed('DATE')} />
          </Section>
        )}
        {qualified.length > 0 && (
          <Section title={words.qualified}>
            <Shares
              values={qualified.map(({ qualifier, count }) => ({ key: words.qualifiers[qualifier], doc_count: count }))}
            />
            {read !== undefined && <p className="meta">{words.read({ count: read })}</p>}
          </Section>
        )}
        {narrower.length > 0 && (
          <Section title={words.narrower}>
            <p className={styles.narrower}>
              <NameLinks field={fieldOfKind[kind]} names={narrower} />
            </p>
          </Section>
        )}
        {collections.length > 0 && (
          <Section title={subject.collections}>
            <Shares values={collections} nameOf={nameOf} hrefOf={narrowed('HIM')} />
          </Section>
        )}
        {listsOf(use).map(
          ({ field, title, values }) =>
            values.length > 0 && (
              <Section key={field} title={title}>
                <Shares values={values} hrefOf={narrowed(field)} about={field} />
              </Section>
            ),
        )}
      </div>
    </article>
  );
}

/** Returns names that items have besides: those of its own kind first. */
function listsOf({ kind, makers, places }: NameUse) {
  const lists = [
    { field: 'ARTIST', title: kind === 'person' ? subject.beside : subject.makers, values: makers },
    { field: 'PLACE', title: kind === 'place' ? subject.beside : words.places, values: places },
  ] as const;
  return kind === 'person' ? lists : lists.toReversed();
}

function NameHead({ use }: { use: NameUse }) {
  const { kind, name, years, names, allNames, links, total, languages, within = [] } = use;
  const field = fieldOfKind[kind];
  const isKeeper = useSession()?.keepsNames === true;
  const changeHref = isKeeper ? changeNameHref(kind, name) : undefined;
  const first = names.slice(0, namesAtFirst);
  const rest = names.slice(namesAtFirst);
  return (
    <header className={styles.head}>
      <PageTitle title={name} />
      <p className="eyebrow">{fields.fields[field]}</p>
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      {years !== undefined && <p className={styles.full}>{years}</p>}
      {within.length > 0 && (
        <p>
          {words.within} <NameLinks field={field} names={within} />
        </p>
      )}
      {first.length > 0 && (
        <div className={styles.otherNames}>
          <p>
            {words.names}: <Names names={first} languages={languages} />
          </p>
          {rest.length > 0 && (
            <details className={styles.more}>
              <summary>{words.moreNames({ count: (allNames ?? names.length) - first.length })}</summary>
              <p>
                <Names names={rest} languages={languages} />
                {(allNames ?? 0) > limits.maxNameVariants && ' …'}
              </p>
            </details>
          )}
        </div>
      )}
      <div className={styles.acts}>
        <Link className="btn btn--main" to={searchHref('all', { q: '', filters: [{ field, mode: 'A', value: name }] })}>
          {words.search}
        </Link>
        {changeHref !== undefined && (
          <Link className="btn" to={changeHref}>
            {words.change}
          </Link>
        )}
        <span className={`num ${styles.total}`}>{common.items({ count: total })}</span>
        <ul className={styles.links}>
          {links.map(({ site, id, href }) => (
            <li key={href}>
              <a href={href} rel="noreferrer">
                {site} <span className="code">{id}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

interface NamesProps {
  names: readonly string[];
  languages: NameUse['languages'];
}

/** Lists names in a row, each in its own direction of writing, with its language where it is known. */
function Names({ names, languages }: NamesProps) {
  return names.map((name, at) => {
    const language = languages?.[name];
    return (
      <span key={name}>
        {at > 0 && '; '}
        <bdi lang={language}>{name}</bdi>
        {language !== undefined && <span className="meta"> ({languageName(language)})</span>}
      </span>
    );
  });
}

/** Leads to the pages of places. */
function NameLinks({ field, names }: { field: NameField; names: readonly string[] }) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ' · '}
      <Link to={nameHref(field, name) ?? ''}>
        <bdi>{name}</bdi>
      </Link>
    </span>
  ));
}
