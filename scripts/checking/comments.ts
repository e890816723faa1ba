import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/project.ts';
import { workspaceFolders } from './workspaces.ts';

/** Openings of a clause without a sentence: the reader knows only at its end whether it is a type, a limit or an act. */
const bareClause =
  /^(?:(?:(?:after|at|before|behind|below|beside|between|by|for|from|in|into|on|since|through|to|under|until|with|within|without) )?(?:what|which|who|whom|whose|how)|whatever|whoever|whether|why|where|wherever|whence|of|as|so many|so much|said|told)\b/iu;

/** Words that sound odd in place of a noun. */
const oddWord = /\b(?:whoever|nobody|somebody)\b/iu;

/** Nouns in -s: they open comments of constants and types, and none of functions. */
const nouns = new Set(
  `Admissions Engines Failures Operations Outcomes Actions Acts Additions Addresses Annotations Arguments Attributes Bodies Bounds Boxes Buttons Bytes Calendars
  Candidates Cards Centuries Checkboxes Citations Codes Collections Colours Columns Comments Concepts
  Configurations Corners Credentials Decades Degrees Documents Drafts Endings Entries Errors Essays Exports
  Facets Facts Faults Fields Figures Files Filters Folders Gauges Gradients Handlers Headers Helpers Hits Hours
  Ids Images Institutions Items Jobs Journals Keys Keywords Kinds Languages Layouts Lines Makers Members
  Messages Methods Milliseconds Networks Notations Options Ordinals Originals Owners Packages Pages Paintings
  Parts Passkeys Paths Persons Phrases Pictures Pixels Places Postings Printers Problems Profiles Queries
  Questions Readers Readings Reasons Releases Replacements Requests Results Revisions Routes Rows Scripts
  Seconds Sections Servers Sessions Settings Shells Sizes Slots Sources Spans Steps Suggestions Tabs Tasks Texts
  Thumbnails Tiers Tiles Tokens Towns Uids Users Values Variables Versions Ways Weights Windows Wings
  Words Years`.split(/\s+/u),
);

/** Words in -s that are verbs and nouns. */
const both = new Set(
  `Labels Types Answers Calls Changes Copies Counts Formats Groups Links Limits Lists Looks Marks Matches Names Notes Numbers
  Orders Plans Ranks Records Remarks Scores Searches Sets Stores Threads Ticks Times Turns Uploads Uses`.split(/\s+/u),
);

interface Comment {
  line: number;
  text: string;
  isDoc: boolean;
  /** Line of code right after it. */
  next: string;
}

/** Lists the comments of the tree that a reader has to read twice, as `file:line: rule`. */
export function commentProblems(): string[] {
  return workspaceFolders()
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mjs,js,css}`, {
        cwd: root,
        exclude: (name) => /(?:^|\/)(?:node_modules|dist|words|releases\/build|coverage)$/u.test(name),
      }),
    )
    .flatMap((file) =>
      problemsOf(readFileSync(join(root, file), 'utf8')).map(({ line, rule }) => `${file}:${line}: ${rule}`),
    );
}

/** Finds the comments of a source that break a rule, and the exported functions without one. */
export function problemsOf(source: string): { line: number; rule: string }[] {
  const lines = source.split('\n');
  const problems: { line: number; rule: string }[] = [];
  for (const comment of commentsOf(lines)) {
    const rule = brokenRule(comment);
    if (rule !== undefined) problems.push({ line: comment.line, rule });
  }
  for (const [index, code] of lines.entries()) {
    const name = exportedFunction(code);
    const before = lines[index - 1] ?? '';
    if (name !== undefined && !before.endsWith('*/') && exportedFunction(before) !== name)
      problems.push({ line: index + 1, rule: `the exported function ${name} has no doc comment` });
  }
  return problems.toSorted((a, b) => a.line - b.line);
}

function brokenRule({ text, isDoc, next }: Comment): string | undefined {
  const opening = bareClause.exec(text)?.[0];
  const odd = oddWord.exec(text)?.[0];
  if (odd !== undefined) return `says “${odd}”: name the reader, the caller, the user`;
  if (opening !== undefined) return `opens with “${opening}”: say it in a sentence, or name the thing`;
  if (!isDoc || !next.startsWith('export ')) return undefined;
  const first = /^[\p{L}-]+/u.exec(text)?.[0] ?? '';
  const endsInS = /[^isu]s$/u.test(first) && !/^(?:its|this|as)$/iu.test(first);
  if (exportedFunction(next) !== undefined)
    return endsInS && !nouns.has(first)
      ? undefined
      : 'the comment of an exported function opens with a verb: “Returns…”';
  return endsInS && !nouns.has(first) && !both.has(first)
    ? `“${first}” reads as a verb: the comment of a constant or type opens with a noun`
    : undefined;
}

/** Name of the exported function that a line of code begins. */
function exportedFunction(code: string): string | undefined {
  return /^export (?:default )?(?:async )?function\*? ?(\w+)/u.exec(code)?.[1];
}

/** Lines of `//` below one another are one comment. */
function commentsOf(lines: readonly string[]): Comment[] {
  const comments: Comment[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1;
    const code = lines[index] ?? '';
    const block = /^\s*\{?\/\*(\*?)\s*(.*)/u.exec(code);
    const isLine = /^\s*\/\/\s*(.*)/u.exec(code) ?? /[;,(){}[\]>]\s+\/\/ (.*)$/u.exec(code);
    if (block) {
      while (index < lines.length - 1 && !lines[index]?.includes('*/')) index += 1;
      const whole = [block[2] ?? '', ...lines.slice(line, index + 1).map((each) => each.replace(/^[\s*]+/u, ''))];
      comments.push({ line, text: whole.join(' ').trim(), isDoc: block[1] === '*', next: lines[index + 1] ?? '' });
    } else if (isLine) {
      while (/^\s*\/\//u.test(lines[index + 1] ?? '')) index += 1;
      const whole = [isLine[1] ?? '', ...lines.slice(line, index + 1).map((each) => each.replace(/^[\s/]+/u, ''))];
      comments.push({ line, text: whole.join(' '), isDoc: false, next: '' });
    }
  }
  return comments;
}
