import type { Reuse } from '@iconotheca/contracts/rights/reuse';
import { rightsIn, statedIn } from '@iconotheca/contracts/rights/rights';
import { oneLine, type Citation } from '../citation.ts';

/** In English, as the names of columns are. */
const answers = {
  free: 'Freely',
  conditions: 'With conditions',
  no: 'Only with permission',
  unknown: 'Not known',
} as const satisfies Record<Reuse, string>;

/** Returns the address of the statement of rights, else its name, else what the record says. */
export function rightsCited({ rights = {} }: Citation): string | undefined {
  const read = rightsIn(rights);
  return read?.address ?? read?.name ?? (statedIn(rights).map(oneLine).join('; ') || undefined);
}

/** Returns the answer to the question if it may be reused. */
export function reuseCited({ rights = {} }: Citation): string {
  return answers[rightsIn(rights)?.reuse ?? 'unknown'];
}
