import { splitCompound } from '@iconotheca/contracts/iconclass/iconclass';
import type { ConceptGraph } from './concept-graph.ts';
import { decodeHTMLStrict } from 'entities';
import type { Repair } from './iconclass.ts';
import { findNotation } from './notation-finder.ts';
import { restorePlus, straightQuotes } from './notation-syntax.ts';
import { scanNotations } from './scan-notation.ts';
import type { ScannedNotation } from './scan-notation.ts';

/** Longer text is not looked at: no reader types or pastes a notation of that length. */
const repairedLength = 500;
const wideCharacters: Readonly<Record<string, string>> = { '（': '(', '）': ')', '：': ':', '＋': '+', '．': '.' };
const wideCharacter = /[（）：＋．]/gu;
const followingPart = /^\s*:\s*/u;
/** Another notation may follow text, but then what was meant is not clear enough to repair. */
const anotherNotation = /^\d\d\s?(?:([a-ik-z])\1?)(?!\p{L})/iu;

type Changes = Pick<ScannedNotation, 'blanks' | 'letterCase' | 'quotes'> & { dropped: string };

/**
 * Reads what was typed or pasted as a notation: `25 F 23 (LION) (+12)`, `33A5 friends`, `25f23`, `&amp;`, `( 12)`. Undefined
 * when it is a notation already, and when reading it would be guessing.
 */
export function repairNotation(typed: string, graph: ConceptGraph): Repair | undefined {
  if (typed.length > repairedLength) return undefined;
  // A name may be anything, so with a code in it it is a notation too, only hardly ever the one that is meant.
  if (decodeHTMLStrict(straightQuotes(typed)) === typed && resolves(typed, graph)) return undefined;
  const narrow = typed.replace(wideCharacter, (character) => wideCharacters[character] ?? character);
  const decoded = decodeHTMLStrict(narrow);
  const plussed = restorePlus(decoded);
  const text = plussed.trim();
  const reading = readCompound(text, graph);
  if (!reading) return undefined;
  const { notations, changes } = reading;
  const n = notations.join(':');
  if (n === typed) return undefined;
  const remarks = [
    ...(narrow === typed ? [] : ['wide characters made narrow']),
    ...(decoded === narrow ? [] : ['character codes written out']),
    ...(plussed === decoded ? [] : ['lost plus put back']),
    ...(changes.blanks || text !== plussed ? ['blanks removed'] : []),
    ...(changes.letterCase ? ['letter case corrected'] : []),
    ...(changes.quotes ? ['quotes made straight'] : []),
    ...(changes.dropped === '' ? [] : ['text after the notation dropped']),
  ];
  const repair = { n, remark: remarks.join(', ') };
  return changes.dropped === '' ? repair : { ...repair, dropped: changes.dropped };
}

function readCompound(text: string, graph: ConceptGraph): { notations: string[]; changes: Changes } | undefined {
  const notations: string[] = [];
  const changes: Changes = { blanks: false, letterCase: false, quotes: false, dropped: '' };
  let rest = text;
  for (;;) {
    const read = scanNotations(rest, graph).find(({ length }) => mayFollow(rest.slice(length), graph));
    if (!read) return undefined;
    notations.push(read.notation);
    changes.blanks ||= read.blanks;
    changes.letterCase ||= read.letterCase;
    changes.quotes ||= read.quotes;
    rest = rest.slice(read.length);
    const joint = followingPart.exec(rest)?.[0];
    if (joint === undefined) break;
    changes.blanks ||= joint !== ':';
    rest = rest.slice(joint.length);
  }
  changes.dropped = rest.trim();
  return { notations, changes };
}

/** After a notation: nothing, another part that can be read, or words set off by a blank. */
function mayFollow(rest: string, graph: ConceptGraph): boolean {
  if (rest.trim() === '') return true;
  const joint = followingPart.exec(rest)?.[0];
  if (joint !== undefined) return scanNotations(rest.slice(joint.length), graph).length > 0;
  const words = rest.trimStart();
  return words.length < rest.length && !words.startsWith('(+') && isBalanced(words) && !anotherNotation.test(words);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function resolves(text: string, graph: ConceptGraph): boolean {
  return splitCompound(text).every((part) => 'found' in findNotation(part, graph));
}
