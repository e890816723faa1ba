import type { OtherPictureNames, RunPictures } from '@iconotheca/contracts/run/run';
import { words } from '../words/pictures.ts';

/** Says how many names cannot be those of pictures here, of which kinds they are, and what to do. */
export function OtherNames({ others: { count, kinds } }: { others: RunPictures['others'] }) {
  const rest = count - kinds.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <div className="note note--warn">
      <p>{words.others({ count })}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={`${kind.ending} ${kind.unnameable}`}>{kindOf(kind)}</li>
        ))}
        {rest > 0 ? <li>{words.more({ count: rest })}</li> : null}
      </ul>
      <p>{words.othersHelp}</p>
    </div>
  );
}

function kindOf({ ending, unnameable, count, examples: names }: OtherPictureNames): string {
  const examples = names.join(', ');
  if (unnameable === true) return words.unnameable({ count, examples });
  return ending === undefined ? words.noEnding({ count, examples }) : words.ending({ ending, count, examples });
}
