import { pageLanguage } from '@iconotheca/contracts/language/wording';
import type { Item } from '@iconotheca/contracts/item/item';
import {
  contentNoteIn,
  noteIn,
  rightsIn,
  statedIn,
  type ContentNote as Note,
  type Rights,
} from '@iconotheca/contracts/rights/rights';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { cut } from '../cards/caption.ts';
import { RichText } from '../elements/rich-text.tsx';
import { writtenIn } from '../elements/written-in.ts';
import { words as cards } from '../words/cards.ts';
import { words as noteWords } from '../words/notes.ts';
import { words } from '../words/rights.ts';
import { useOpenedNote } from './use-opened-note.ts';

/*
 * Words about pictures, loaded where there are any: in one file, since each file costs a request.
 */

/** Longest part of a statement that is shown as the record words it: all of it stands in the record. */
const longestShown = 600;

/** Says by which statement an item may be reused, with its link, and what it means. */
export function RightsStatement({ item }: { item: Pick<Item, '_rights' | 'RIGHTS'> }) {
  const rights = rightsIn(item) ?? { reuse: 'unknown' };
  const name = nameOf(rights);
  const isNamed = name !== undefined;
  const isWorded = !isNamed || rights.isStrictest === true;
  return (
    <div>
      {isNamed ? (
        <p>
          <b className="reuse" data-reuse={rights.reuse}>
            {rights.address === undefined ? (
              name
            ) : (
              <a rel="license" href={rights.address}>
                {name}
              </a>
            )}
          </b>
        </p>
      ) : null}
      <p>{words.meanings[meaningOf(rights)]}</p>
      {rights.isOfCollection === true ? <p className="meta">{words.ofCollection}</p> : null}
      {rights.isStrictest === true ? <p className="meta">{words.strictest}</p> : null}
      {isWorded
        ? statedIn(item).map((text, at) => (
            <p key={at} className="meta">
              {words.stated({ text: cut(text, longestShown) })}
            </p>
          ))
        : null}
    </div>
  );
}

/** Returns the name in the language of the page; licences of Creative Commons have one for all. */
function nameOf({ kind = '', name }: Rights): string | undefined {
  return new Map(Object.entries(words.kinds)).get(kind) ?? name;
}

const meanings: Readonly<Record<string, keyof typeof words.meanings>> = {
  'NoC-NC': 'noncommercial',
  'InC-NC': 'noncommercial',
  'InC-EDU': 'education',
  'NoC-US': 'us',
};

function meaningOf({ kind = '', reuse }: Rights): keyof typeof words.meanings {
  const own = meanings[kind];
  if (own !== undefined) return own;
  if (reuse !== 'conditions') return reuse;
  return isMeaning(kind) ? kind : 'restricted';
}

function isMeaning(kind: string): kind is keyof typeof words.meanings {
  return Object.hasOwn(words.meanings, kind);
}

interface ContentNoteProps {
  item: Pick<Item, '_contentNote'>;
  /** Words for the picture. */
  caption: string;
  /** Place of the note: a card may leave the choice to the page that it leads to. */
  place: 'page' | 'card' | 'closed card';
  tabIndex?: -1 | undefined;
  /** The picture, which is neither drawn nor fetched before the reader chooses to see it. */
  children: ReactNode;
}

/** Shows what is said before a picture, and the picture once the reader has chosen to see it; this browser remembers that. */
export function ContentNote({ item, caption, place, tabIndex, children }: ContentNoteProps) {
  const pictureId = useId();
  const note = contentNoteIn(item);
  const [isOpen, setOpen] = useOpenedNote(note?.of);
  const isPage = place === 'page';

  function toggle({ currentTarget }: MouseEvent<HTMLElement>) {
    // The act of a card goes with its note: its link is where the reader goes on.
    if (!isPage) currentTarget.closest('[role="listitem"]')?.querySelector<HTMLElement>('h3 a')?.focus();
    setOpen(!isOpen);
  }

  if (note === undefined || (isOpen && !isPage)) return children;
  const text = noteIn(note, pageLanguage());
  return (
    <div className={isPage ? 'noted noted--page' : 'noted noted--card'}>
      <span className="noted-title">{cards.noted}</span>
      <span className="noted-text" {...writtenIn(text)}>
        {text.text}
      </span>
      {place === 'closed card' ? null : (
        <button
          type="button"
          className={isPage ? 'btn' : 'link noted-show'}
          tabIndex={tabIndex}
          aria-expanded={isPage ? isOpen : undefined}
          aria-controls={isPage ? pictureId : undefined}
          onClick={toggle}
        >
          {isOpen ? noteWords.hide : <RichText text={showWords(note, caption)} parts={hidden} />}
        </button>
      )}
      {isPage ? (
        <>
          <span className="meta">{noteWords.remembered}</span>
          <div id={pictureId} className="noted-picture">
            {isOpen ? children : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

const hidden = { vh: (said: string) => <span className="vh">{said}</span> };

function showWords({ of }: Note, caption: string): string {
  return of.startsWith('him_') ? noteWords.showAll : noteWords.show({ caption });
}
