import type { Item, Usage } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { dateOf } from '@iconotheca/ui/cards/item-facts';
import type { FamilyReading, Layout, ProseReading, Reading, StructuredReading } from '../layouts/layout.ts';
import { sayingsOf, type Saying } from './family.ts';
import { allReadings } from './field-groups.ts';
import { fieldLabel } from './field-labels.ts';
import styles from './readings.module.css';
import { languageName, textLanguage } from './text-language.ts';
import { textsOf } from './texts-of.ts';
import type { Told } from './told.ts';

const UsageList = lazyPart(async () => (await import('./usage-list.tsx')).UsageList);

const StructuredText = lazyPart(
  async () => (await import('./structured-text.tsx')).StructuredText,
  () => <p className="note">This text could not be loaded. Are you online? Reload the page to try again.</p>,
);

interface ReadingsProps {
  item: Item;
  layout: Layout;
  told: Told;
  section: string;
  /** Texts of the heading, which are not said again. */
  heading: readonly string[];
}

/** What is to be read rather than looked up, in the order of the layout, each text in its language. */
export function readingsOf({ layout, ...rest }: ReadingsProps): ReactElement[] {
  const parts = allReadings(layout).flatMap((reading) => {
    const part = shown({ reading, ...rest });
    return part === null ? [] : [{ ...part, isEssay: reading.as === 'essay' }];
  });
  // A field that continues what the one before it says (both are the Pictura) stands under the same heading.
  return parts.map(({ label, body, isEssay }, index) => (
    <section key={index} className={isEssay ? styles.essay : styles.part}>
      <h2 className={parts[index - 1]?.label === label ? 'vh' : undefined}>{label}</h2>
      <div className={styles.body}>{body}</div>
    </section>
  ));
}

export function Readings({ parts }: { parts: readonly ReactElement[] }) {
  return parts.length === 0 ? null : <div className={styles.texts}>{parts}</div>;
}

interface ShownPart {
  label: string;
  body: ReactNode;
}

function shown({ reading, item, told, section, heading }: Omit<ReadingsProps, 'layout'> & { reading: Reading }) {
  if (reading.as === 'usage') return usagePart(reading.label, item.USAGE ?? [], section);
  if ('family' in reading) return familyPart(reading, item, heading);
  return isStructured(reading) ? structuredPart(reading, item, heading) : prosePart(reading, item, told);
}

function isStructured(reading: ProseReading | StructuredReading): reading is StructuredReading {
  return reading.as === 'structured' || reading.as === 'essay';
}

function usagePart(label: string, usages: readonly Usage[], section: string): ShownPart | null {
  if (usages.length === 0) return null;
  const body = (
    <Suspense>
      <UsageList usages={usages} label={label} section={section} />
    </Suspense>
  );
  return { label, body };
}

function familyPart(reading: FamilyReading, item: Item, heading: readonly string[]): ShownPart | null {
  const { family, label } = reading;
  // A caption that only repeats the motto, or name and years, adds nothing; a motto stands with its translations.
  const others =
    family === 'CAPTION' ? [...sayingsOf(item, 'MOTTO').map(({ text }) => text), `${heading[0]}, ${dateOf(item)}`] : [];
  const sayings = sayingsOf(item, family).filter(
    ({ text }) => !others.includes(text) && (reading.as === 'sayings' || !heading.includes(text)),
  );
  const [first, ...rest] = sayings;
  if (first === undefined || (rest.length === 0 && heading.includes(first.text))) return null;
  if (reading.as === 'versions') return { label, body: <Versions sayings={sayings} /> };
  return {
    label,
    body: (
      <>
        <p className={styles.motto} lang={first.lang}>
          {first.text}
        </p>
        <Versions sayings={rest} />
      </>
    ),
  };
}

/** Texts by language, each under the language's name. */
function Versions({ sayings }: { sayings: readonly Saying[] }) {
  const [only, ...others] = sayings;
  if (only === undefined) return null;
  if (others.length === 0 && only.lang === undefined) return <p className="text">{only.text}</p>;
  return (
    <dl className={styles.versions}>
      {sayings.map(({ field, text, lang }, index) => (
        <div key={`${field} ${index}`}>
          <dt className="meta">{lang === undefined ? otherLanguage(field) : languageName(lang)}</dt>
          <dd lang={lang}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function otherLanguage(field: string): string {
  return field.endsWith('_XX') ? 'Other' : '';
}

function prosePart({ as, field, label = fieldLabel(field) }: ProseReading, item: Item, told: Told): ShownPart | null {
  const texts = textsOf(item, field).filter((text) => told.get(field)?.has(text) !== true);
  if (texts.length === 0) return null;
  return {
    label,
    body: (
      <div className={styles[as]} lang={textLanguage(item, field)}>
        {texts.flatMap(paragraphs).map((text, index) => (
          <p key={index} className="text">
            {as === 'prose' ? text : lines(text)}
          </p>
        ))}
      </div>
    ),
  };
}

function structuredPart(
  { as, field, label = fieldLabel(field) }: StructuredReading,
  item: Item,
  heading: readonly string[],
): ShownPart | null {
  const texts = textsOf(item, field);
  if (texts.length === 0) return null;
  return {
    label,
    body: texts.map((xml, index) => (
      <Suspense key={index} fallback={<p className="meta">Loading the text…</p>}>
        <StructuredText
          xml={xml}
          lang={textLanguage(item, field)}
          look={as === 'essay' ? 'book' : 'note'}
          without={heading}
        />
      </Suspense>
    )),
  };
}

/** Records break lines where the source does; a blank line begins a paragraph. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/u);
}

function lines(text: string): ReactNode[] {
  return text.split('\n').map((line, index) => (
    <span key={index} className={styles.line}>
      {line}
    </span>
  ));
}
