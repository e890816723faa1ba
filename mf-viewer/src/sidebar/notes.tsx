import type { Item } from '@iconotheca/contracts/item/item';
import { Link } from '@iconotheca/client';
import { forumSection } from '@iconotheca/ui/collections/profiles';
import { sectionLabel } from '@iconotheca/ui/filters/section-label';
import { textsOf } from '../fields/texts-of.ts';
import { words } from '../words/item.ts';

/** Shows the contributor's notes, where the collection's profile has them in place of the sidebar (spec §2). */
export function Notes({ item }: { item: Item }) {
  const forum = forumSection();
  const notes = textsOf(item, 'COMMENT');
  return (
    <section>
      <h2>{words.notes}</h2>
      {notes.length === 0 ? (
        <p className="meta">{words.noNotes}</p>
      ) : (
        notes.map((note, index) => (
          <p key={index} className="text">
            {note}
          </p>
        ))
      )}
      {forum !== undefined && (
        <p>
          <Link to={`/r/section/${forum}`}>{sectionLabel(forum)}</Link>
        </p>
      )}
    </section>
  );
}
