import type { Item } from '@iconotheca/contracts/item';
import { iconclassLanguages } from '@iconotheca/contracts/iconclass';
import { fieldLanguage } from '@iconotheca/kit/domain/field-language';
import { lazy, Suspense, type ReactNode } from 'react';
import { textsOf } from './field-groups.ts';
import { fieldLabel } from './field-labels.ts';
import styles from './fields.module.css';

const StructuredText = lazy(async () => ({ default: (await import('./structured-text.tsx')).StructuredText }));

const languageNames: Readonly<Record<string, string>> = {
  ...iconclassLanguages,
  la: 'Latina',
  es: 'Español',
  el: 'Ελληνικά',
};
const plain = ['DESCRIPTION', 'TEXT', 'TXT', 'TRANSCRIPTION'] as const;
const structured = ['TEXT_EXPL_XML', 'ESSAY_XML', 'ESSAY_XML_EN'] as const;

/** What is to be read rather than looked up: mottoes and proverbs first, then texts, each in its language. */
export function ReadingTexts({ item, title }: { item: Item; title: string }) {
  const captions = spokenTexts(item, /^CAPTION(?:_|$)/u).filter(({ text }) => text !== title);
  return (
    <div className={styles.texts}>
      <Sayings label="Motto" sayings={spokenTexts(item, /^MOTTO_/u)} />
      <Sayings label="Proverb" sayings={spokenTexts(item, /^PROVERB_/u)} />
      {captions.length > 0 && (
        <Part label="Caption">
          <Translations sayings={captions} />
        </Part>
      )}
      {plain.map((field) => {
        const texts = textsOf(item, field);
        return texts.length === 0 ? null : (
          <Part key={field} label={fieldLabel(field)}>
            {texts.flatMap(paragraphs).map((text, index) => (
              <p key={index} className="text">
                {text}
              </p>
            ))}
          </Part>
        );
      })}
      {structured.map((field) =>
        textsOf(item, field).map((text, index) => (
          <Part key={`${field} ${index}`} label={fieldLabel(field)}>
            <Suspense fallback={<p className="meta">Opening the text…</p>}>
              <StructuredText xml={text} lang={fieldLanguage(field)} />
            </Suspense>
          </Part>
        )),
      )}
    </div>
  );
}

interface Saying {
  field: string;
  text: string;
  lang: string | undefined;
}

function spokenTexts(item: Item, family: RegExp): Saying[] {
  return Object.keys(item)
    .filter((field) => family.test(field))
    .flatMap((field) => textsOf(item, field).map((text) => ({ field, text, lang: fieldLanguage(field) })));
}

/** Records break lines where the source does; a blank line begins a paragraph. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/u);
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{label}</h2>
      <div>{children}</div>
    </section>
  );
}

/** The first large and in italics, as it stands on the plate; the rest below it by language. */
function Sayings({ label, sayings }: { label: string; sayings: Saying[] }) {
  const [first, ...others] = sayings;
  if (first === undefined) return null;
  return (
    <Part label={label}>
      <p className={styles.motto} lang={first.lang}>
        {first.text}
      </p>
      <Translations sayings={others} />
    </Part>
  );
}

function Translations({ sayings }: { sayings: Saying[] }) {
  if (sayings.length === 0) return null;
  return (
    <ul className={styles.translations}>
      {sayings.map(({ field, text, lang }, index) => (
        <li key={`${field} ${index}`}>
          <span className="meta" lang={lang}>
            {lang === undefined ? '' : (languageNames[lang] ?? lang)}
          </span>
          <span lang={lang}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
