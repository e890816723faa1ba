import { branchHref, conceptHref, iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import type { ConceptUse, UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import { iconclassUri } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassLanguageCodes, iconclassLanguages } from '@iconotheca/contracts/iconclass/iconclass-language';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { callAddress, iconclassLanguageAtom, Link, messages, PageTitle } from '@iconotheca/client';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { conceptLabel, shortConceptLabel } from '@iconotheca/ui/notations/notation-label';
import { words as names } from '@iconotheca/ui/words/notations';
import { useAtomValue } from 'jotai';
import { words as common } from '../words/common.ts';
import { words } from '../words/subject.ts';
import { narrowedTo } from './narrowed-to.ts';
import { Pictures, Section } from './page-parts.tsx';
import { OverTime } from './over-time.tsx';
import { Shares } from './shares.tsx';
import { SubjectName } from './subject-name.tsx';
import { SubjectTiles } from './subject-tiles.tsx';
import styles from './subject.module.css';

/** Shows the page of a concept: its name and place, pictures, what is below and beside it, when, where and by whom. */
export function SubjectArticle({ use }: { use: ConceptUse }) {
  const { concept, hits, below, keyed, related, beside, dates, collections, makers, withheld } = use;
  const { n } = concept;
  const nameOf = useCollectionNames(collections.map(({ key }) => key));
  const narrowed = narrowedTo({ field: 'ICPATH', value: n });
  return (
    <article className={styles.article}>
      <SubjectHead use={use} />
      <Pictures hits={hits} />
      {withheld === true && <p className="note">{words.withheld}</p>}
      {below.length > 0 && (
        <Section title={words.below}>
          <SubjectTiles concepts={below} />
        </Section>
      )}
      {beside.length > 0 && (
        <Section title={words.beside}>
          <SubjectTiles concepts={beside} />
        </Section>
      )}
      {keyed.length > 0 && (
        <Section title={words.keyed}>
          <SubjectTiles concepts={keyed} />
        </Section>
      )}
      <div className={styles.columns}>
        {dates.length > 0 && (
          <Section title={words.overTime}>
            <OverTime values={dates} hrefOf={narrowed('DATE')} />
          </Section>
        )}
        {collections.length > 0 && (
          <Section title={words.collections}>
            <Shares values={collections} nameOf={nameOf} hrefOf={narrowed('HIM')} />
          </Section>
        )}
        {makers.length > 0 && (
          <Section title={words.makers}>
            <Shares values={makers} hrefOf={narrowed('ARTIST')} about="ARTIST" />
          </Section>
        )}
        {related.length > 0 && (
          <Section title={words.related}>
            <SubjectTiles concepts={related} />
          </Section>
        )}
        <Languages concept={concept} />
      </div>
    </article>
  );
}

function SubjectHead({ use: { concept, total, above } }: { use: ConceptUse }) {
  const { n, deprecated } = concept;
  const language = useAtomValue(iconclassLanguageAtom);
  const label = shortConceptLabel(concept, language);
  const nearest = above.findLast(({ count }) => count > 0);
  return (
    <header className={styles.head}>
      <PageTitle title={`${label?.text ?? ''} ${n}`.trim()} />
      <Path above={above} notation={n} />
      <h1 tabIndex={-1}>
        <span lang={label?.lang}>{label?.text ?? n}</span> <code className="code">{n}</code>
      </h1>
      {label?.full !== undefined && (
        <p className={styles.full} lang={label.lang}>
          <span className="vh">{words.inFull}: </span>
          {label.full}
        </p>
      )}
      {deprecated !== undefined && (
        <p className="note">
          <RichText
            text={words.deprecated}
            parts={{ concept: () => <Link to={conceptHref(deprecated)}>{deprecated}</Link> }}
          />
        </p>
      )}
      {total === 0 && (
        <p className="note">
          {words.none}{' '}
          {nearest !== undefined && (
            <RichText text={words.nearest} parts={{ concept: () => <Linked concept={nearest} /> }} />
          )}
        </p>
      )}
      <div className={styles.acts}>
        {total > 0 && (
          <>
            <Link
              className="btn btn--main"
              to={searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: n }] })}
            >
              {words.search}
            </Link>
            <span className={`num ${styles.total}`}>{common.items({ count: total })}</span>
          </>
        )}
        <ul className={styles.links}>
          <li>
            <Link to={branchHref(n)}>{words.inTree}</Link>
          </li>
          <li>
            <a href={iconclassUri(n)} rel="noreferrer">
              {new URL(iconclassUri(n)).host}
            </a>
          </li>
          <li>
            <a href={callAddress(`/api/iconclass/${encodeURIComponent(n)}.jsonld`)}>{words.asData}</a>
          </li>
          <li>
            <CopyNotation notation={n} />
          </li>
        </ul>
      </div>
    </header>
  );
}

function Path({ above, notation }: { above: readonly UsedConcept[]; notation: string }) {
  return (
    <nav aria-label={names.path({ notation })}>
      <ol className={styles.path}>
        <li>
          <Link to={iconclassHref}>Iconclass</Link>
        </li>
        {above.map((step) => (
          <li key={step.n}>
            <Linked concept={step} />
          </li>
        ))}
      </ol>
      {above.length === 0 && <p className="vh">{messages.item.topOfPath}</p>}
    </nav>
  );
}

function Linked({ concept }: { concept: UsedConcept }) {
  return (
    <Link to={conceptHref(concept.n)}>
      <SubjectName concept={concept} />
    </Link>
  );
}

/** Lists the labels in the languages that the page is not in. */
function Languages({ concept }: Pick<ConceptUse, 'concept'>) {
  const shown = conceptLabel(concept, useAtomValue(iconclassLanguageAtom))?.lang;
  const others = iconclassLanguageCodes.filter((code) => code !== shown && concept.txt[code] !== undefined);
  if (others.length === 0) return null;
  return (
    <Section title={words.languages}>
      <dl className={styles.languages}>
        {others.map((code) => (
          <div key={code}>
            <dt lang={code}>{iconclassLanguages[code]}</dt>
            <dd lang={code}>{concept.short?.[code] ?? concept.txt[code]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
