import type { Item, Usage } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { dateOf } from '@iconotheca/ui/cards/item-facts';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import type { FamilyText, Layout, ProseText, LongText, MarkedUpText } from '../layouts/layout.ts';
import { sayingsOf, type Saying } from './family.ts';
import { allLongTexts } from '../fields/field-groups.ts';
import { fieldLabel, labelled } from '../fields/field-labels.ts';
import styles from './long-texts.module.css';
import { languageName, textLanguage } from '../fields/text-language.ts';
import { textsOf } from '../fields/texts-of.ts';
import type { AlreadyShown } from '../fields/already-shown.ts';
import { words } from '../words/item.ts';

const UsageList = lazyPart(async () => (await import('./usage-list.tsx')).UsageList);

const StructuredText = lazyPart(
  async () => (await import('./structured-text.tsx')).StructuredText,
  () => <p className="note">{words.noText}</p>,
);

interface LongTextsProps {
  item: Item;
  layout: Layout;
  alreadyShown: AlreadyShown;
  section: string;
  /** Texts of the page's heading, which are not repeated. */
  heading: readonly string[];
}

/** Lists the long texts of an item in the order of the layout, each marked with its language. */
export function longTextsOf({ layout, ...rest }: LongTextsProps): ReactElement[] {
  const parts = allLongTexts(layout).flatMap((longText) => {
    const part = shown({ longText, ...rest });
    return part === null ? [] : [{ ...part, isEssay: longText.as === 'essay' }];
  });
  // Consecutive texts with the same label (two parts of a Pictura) share one visible heading.
  return parts.map(({ label, body, isEssay }, index) => (
    <section key={index} className={isEssay ? styles.essay : styles.part}>
      <h2 className={parts[index - 1]?.label === label ? 'vh' : undefined}>{label}</h2>
      <div className={styles.body}>{body}</div>
    </section>
  ));
}

/** Shows the long texts, if there are any. */
export function LongTexts({ parts }: { parts: readonly ReactElement[] }) {
  return parts.length === 0 ? null : <div className={styles.texts}>{parts}</div>;
}

interface ShownPart {
  label: string;
  body: ReactNode;
}

function shown({
  longText,
  item,
  alreadyShown,
  section,
  heading,
}: Omit<LongTextsProps, 'layout'> & { longText: LongText }) {
  if (longText.as === 'usage') return usagePart(labelled(longText.label), item.USAGE ?? [], section);
  if ('family' in longText) return familyPart(longText, item, heading);
  return isStructured(longText) ? structuredPart(longText, item, heading) : prosePart(longText, item, alreadyShown);
}

function isStructured(longText: ProseText | MarkedUpText): longText is MarkedUpText {
  return longText.as === 'structured' || longText.as === 'essay';
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

function familyPart(longText: FamilyText, item: Item, heading: readonly string[]): ShownPart | null {
  const { family } = longText;
  const label = labelled(longText.label);
  // A caption that only repeats the motto, or name and years, is left out; a motto is shown with its translations.
  const others =
    family === 'CAPTION' ? [...sayingsOf(item, 'MOTTO').map(({ text }) => text), `${heading[0]}, ${dateOf(item)}`] : [];
  const sayings = sayingsOf(item, family).filter(
    ({ text }) => !others.includes(text) && (longText.as === 'sayings' || !heading.includes(text)),
  );
  const [first, ...rest] = sayings;
  if (first === undefined || (rest.length === 0 && heading.includes(first.text))) return null;
  if (longText.as === 'versions') return { label, body: <Versions sayings={sayings} /> };
  return {
    label,
    body: (
      <>
        <p className={styles.motto} {...writtenIn(first)}>
          {first.text}
        </p>
        <Versions sayings={rest} />
      </>
    ),
  };
}

/** Texts in several languages, each beside the name of its language. */
function Versions({ sayings }: { sayings: readonly Saying[] }) {
  const [only, ...others] = sayings;
  if (only === undefined) return null;
  if (others.length === 0 && only.lang === undefined)
    return (
      <p className="text" dir="auto">
        {only.text}
      </p>
    );
  return (
    <dl className={styles.versions}>
      {sayings.map(({ field, text, lang }, index) => (
        <div key={`${field} ${index}`}>
          <dt className="meta">{lang === undefined ? otherLanguage(field) : languageName(lang)}</dt>
          <dd {...writtenIn({ text, lang })}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function otherLanguage(field: string): string {
  return field.endsWith('_XX') ? labelled('Other') : '';
}

function prosePart({ as, field, label: own }: ProseText, item: Item, alreadyShown: AlreadyShown): ShownPart | null {
  const texts = textsOf(item, field).filter((text) => alreadyShown.get(field)?.has(text) !== true);
  if (texts.length === 0) return null;
  return {
    label: own === undefined ? fieldLabel(field) : labelled(own),
    body: (
      <div className={styles[as]} lang={textLanguage(item, field)}>
        {texts.flatMap(paragraphs).map((text, index) => (
          <p key={index} className="text" {...writtenIn({ text })}>
            {as === 'prose' ? text : lines(text)}
          </p>
        ))}
      </div>
    ),
  };
}

function structuredPart(
  { as, field, label: own }: MarkedUpText,
  item: Item,
  heading: readonly string[],
): ShownPart | null {
  const texts = textsOf(item, field);
  if (texts.length === 0) return null;
  return {
    label: own === undefined ? fieldLabel(field) : labelled(own),
    body: texts.map((xml, index) => (
      <Suspense key={index} fallback={<p className="meta">{words.loadingText}</p>}>
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

/** A blank line in a record separates paragraphs; single line breaks are those of the source. */
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
