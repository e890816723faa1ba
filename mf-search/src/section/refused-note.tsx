import type { RefusedParam } from '@iconotheca/contracts/search/search-url';

/** Which parts of the address could not be read, and why: the rest was searched for. */
export function RefusedNote({ refused }: { refused: readonly RefusedParam[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="note note--warn" role="alert">
      <p>Ignored in the address:</p>
      <ul>
        {refused.map(({ param, reason }, index) => (
          <li key={`${param} ${reason} ${refused.slice(0, index).length}`}>
            <code className="code">{param}</code> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
