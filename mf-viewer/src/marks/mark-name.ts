import { words as markWords } from '../words/marks.ts';
import type { MarkKind } from './marks-of.ts';

/** Names a mark: `Comment by Anna Kühn: A small stamp` */
export function markName({ kind, by, text }: { kind: MarkKind; by?: string | undefined; text: string }): string {
  const said = by === undefined ? markWords.kinds[kind] : markWords.by({ kind: markWords.kinds[kind], name: by });
  return text === '' ? said : `${said}: ${text}`;
}
