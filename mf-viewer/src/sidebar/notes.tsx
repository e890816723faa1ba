import type { Item } from '@iconotheca/contracts/item/item';
import { Link } from '@iconotheca/client';
import { textsOf } from '../fields/texts-of.ts';

/** The contributor's notes, shown in the sections of the provenance archive (spec §2). */
export function Notes({ item }: { item: Item }) {
  const notes = textsOf(item, 'COMMENT');
  return (
    <section>
      <h2>Notes</h2>
      {notes.length === 0 ? (
        <p className="meta">No notes.</p>
      ) : (
        notes.map((note, index) => (
          <p key={index} className="text">
            {note}
          </p>
        ))
      )}
      <p>
        <Link to="/r/section/him_CERLCANYOUHELP">Can You Help?</Link>
      </p>
    </section>
  );
}
