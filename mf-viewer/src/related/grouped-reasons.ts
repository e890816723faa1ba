import type { RelatedItem } from '@iconotheca/contracts/item/related';
import { imageOf } from '@iconotheca/ui/cards/item-facts';

/** Related items with what all of them show, said once above them, and what each shows besides. */
export interface ReasonGroup {
  /** Subjects that all of them show; empty for one that shares its reason with no other. */
  reasons: string[];
  members: RelatedItem[];
}

/**
 * Groups of what shares a reason: the reason that most have first, then that of most of the rest. Within a group those
 * with a picture come first; otherwise the order stays, the nearest first.
 */
export function groupedReasons(related: readonly RelatedItem[]): ReasonGroup[] {
  const groups: ReasonGroup[] = [];
  let left = [...related];
  for (let most = mostShared(left); most !== undefined; most = mostShared(left)) {
    const reason = most;
    const members = left.filter(({ shared }) => shared.includes(reason));
    const [first] = members;
    const reasons = (first?.shared ?? []).filter((each) => members.every(({ shared }) => shared.includes(each)));
    const others = members.map(({ item, shared }) => ({
      item,
      shared: shared.filter((each) => !reasons.includes(each)),
    }));
    groups.push({ reasons, members: picturedFirst(others) });
    left = left.filter(({ shared }) => !shared.includes(reason));
  }
  return left.length === 0 ? groups : [...groups, { reasons: [], members: picturedFirst(left) }];
}

/** The reason that the most items share, of equals the one that comes first; undefined when no two share one. */
function mostShared(related: readonly RelatedItem[]): string | undefined {
  const counts = new Map<string, number>();
  for (const reason of related.flatMap(({ shared }) => [...new Set(shared)])) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [reason, count] of counts) if (count > 1 && count > (counts.get(best ?? '') ?? 0)) best = reason;
  return best;
}

function picturedFirst(related: readonly RelatedItem[]): RelatedItem[] {
  return [...related.filter(isPictured), ...related.filter((each) => !isPictured(each))];
}

function isPictured({ item }: RelatedItem): boolean {
  return imageOf(item) !== undefined;
}
