import * as z from 'zod/mini';
import { token } from '../account/session.ts';
import { limits } from '../limits.ts';
import { record } from '../item/item.ts';
import { wholeNumber } from '../shape/whole-number.ts';

/** Field of the form that holds the file of a run. */
export const runFileField = 'datafile';

/** Endings of the names of files that a run can read. */
export const runFileEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.jsonl', '.xml', '.lido', '.mrc', '.marc'] as const;

/** Formats whose records say themselves what stands in them: LIDO, MARC 21 as XML, and as ISO 2709. */
export const runFormats = ['lido', 'marcxml', 'marc21'] as const;
export type RunFormat = (typeof runFormats)[number];

/** Names of the formats, the same in every language. */
export const runFormatNames: Readonly<Record<RunFormat, string>> = {
  lido: 'LIDO',
  marcxml: 'MARCXML',
  marc21: 'MARC 21',
};

/**
 * State of a run. A file that came in is `mapping` until its fields are said, then `trying` and `tried`; carried out it is
 * `running` and `done`, or `stopped` by a person and `failed` by what its `fault` says, from which it goes on. What it wrote is
 * taken back while it is `undoing`; then it is `undone`.
 */
export const runStates = [
  'mapping',
  'trying',
  'tried',
  'running',
  'stopped',
  'failed',
  'done',
  'undoing',
  'undone',
] as const;
export type RunState = (typeof runStates)[number];

/** Acts on a run: to carry it out or go on with it, to end it after the batch under way, to take it back, to forget it. */
export const runActs = ['start', 'stop', 'undo', 'drop'] as const;
export type RunAct = (typeof runActs)[number];

/** Acts that each state allows. */
export const actsOfState: Readonly<Record<RunState, readonly RunAct[]>> = {
  mapping: ['drop'],
  trying: ['drop'],
  tried: ['start', 'drop'],
  running: ['stop'],
  stopped: ['start', 'undo'],
  failed: ['start', 'undo'],
  done: ['undo'],
  undoing: [],
  undone: [],
};

const text = (most: number) => z.string().check(z.maxLength(most, `has more than ${most} characters`));

/** Column of a sheet and the field that it becomes; null leaves it out. */
const mappedColumn = z.object({
  heading: text(limits.maxRunHeadingLength),
  field: z.nullable(text(limits.maxFieldNameLength)),
  /** Sign between several values of a cell, beside ` | `. */
  split: z.optional(text(10)),
  /** Values of this column and those that take their place, as kinds of object and the archive's types. */
  values: z.optional(z.record(z.string(), text(1000))),
});
export type MappedColumn = z.infer<typeof mappedColumn>;

/** Mapping of a sheet's columns to the fields of records. Columns that it does not name keep their own name. */
export const runMapping = z.object({
  columns: z.array(mappedColumn).check(z.maxLength(limits.maxRunColumns, `holds more than ${limits.maxRunColumns}`)),
  /** Values of records that say nothing in a field, as the type of all of them. */
  constants: z.optional(z.record(z.string(), text(1000))),
  /** Put before each ID, whose other signs become `_`: `MUSEUM_` makes `MUSEUM_A_12_3` of `A 12/3`. */
  idPrefix: z.optional(text(60)),
});
export type RunMapping = z.infer<typeof runMapping>;

/** Reason why a column is guessed to be a field: its own name, one that catalogues use, one like it, or its values. */
export const guessReasons = ['name', 'common', 'near', 'values', 'earlier'] as const;
export type GuessReason = (typeof guessReasons)[number];

/** Column as it was found in a sheet. */
const foundColumn = z.object({
  heading: z.string(),
  /** Number of rows, of those that were looked at, with a value. */
  filled: z.int(),
  /** Its first different values, shortened. */
  examples: z.array(z.string()),
  guess: z.optional(z.object({ field: z.string(), reason: z.enum(guessReasons) })),
});
export type FoundColumn = z.infer<typeof foundColumn>;

/** Form of the file as it was found. */
const foundSheet = z.object({
  columns: z.array(foundColumn),
  /** Rows below the first. */
  rows: z.int(),
  /** Absent for a sheet. */
  format: z.optional(z.enum(runFormats)),
  /** Remark on how the file is written, to be read by people. */
  remark: z.optional(z.string()),
});

/** The same cause, met in any number of lines. */
const runProblem = z.object({
  /** Sentence in English. */
  message: z.string(),
  /** Kind of problem, by which pages say it in their language; absent in what was tried before there were such. */
  code: z.optional(z.string()),
  /** Values that the sentence takes, `…` for those in which lines differ. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  field: z.optional(z.string()),
  count: z.int(),
  /** Line of the first. */
  line: z.int(),
  example: z.optional(z.string()),
  /** True where the line is left out; absent where it goes in, set right or as it is. */
  refused: z.optional(z.boolean()),
  /** True where what is written is not understood, and goes in as it is. */
  doubtful: z.optional(z.boolean()),
});
export type RunProblem = z.infer<typeof runProblem>;

const runTally = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});

export const run = z.object({
  /** Number of the run. */
  run: z.int(),
  state: z.enum(runStates),
  collection: z.object({ code: z.string(), name: z.string() }),
  file: z.object({ name: z.string(), bytes: z.int() }),
  /** Name of the user whose run it is. */
  by: z.string(),
  /** ISO 8601. */
  created: z.string(),
  ended: z.optional(z.string()),
  sheet: foundSheet,
  mapping: runMapping,
  /** Rows that are done of a trial, a run or an undoing, and those that there are. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** Counts of what a trial would do, or a run did. */
  tally: z.optional(runTally),
  /** Most frequent first. */
  problems: z.array(runProblem),
  /** Items that an undoing left as they are, since they were changed after the run. */
  kept: z.optional(z.array(z.string())),
  /** Reason why it failed. */
  fault: z.optional(z.string()),
});
export type Run = z.infer<typeof run>;

/** Input of an upload: what the form holds beside the file. */
export const newRunInput = z.object({ token: z.optional(token), collection: text(60) });

/** Data that go to the archive beside the bytes of the file; `bytes` is the most that they may be. */
export const sentRunFile = z.object({
  bytes: z.optional(wholeNumber(0, 999_999_999)),
  collection: text(60).check(z.minLength(1, 'is empty')),
  filename: text(limits.maxFileNameLength).check(z.minLength(1, 'is empty')),
});

export const runNumber = wholeNumber(1, 1_000_000_000);
export const runInput = z.object({ token: z.optional(token), run: runNumber });
export const sendRunPictureInput = z.object({
  token: z.optional(token),
  run: runNumber,
  name: text(limits.maxFileNameLength),
});
export const planRunInput = z.object({ token: z.optional(token), run: runNumber, mapping: runMapping });
export const actOnRunInput = z.object({ token: z.optional(token), run: runNumber, act: z.enum(runActs) });

/** Field of the form that holds a picture of a run's records. */
export const runPictureField = 'datafile';

/** Data that go to the archive beside the bytes of a picture: the name that records give it. */
export const sentRunPicture = z.object({
  bytes: z.optional(wholeNumber(0, 999_999_999)),
  name: text(limits.maxFileNameLength).check(z.minLength(1, 'is empty')),
});

/** Input of the question for missing pictures; `after` is the last name of the part that is known. */
export const runPicturesInput = z.object({
  token: z.optional(token),
  run: runNumber,
  after: z.optional(text(limits.maxFileNameLength)),
});

/** Names under which no picture can come, since they are no names of JPEG files or no names of images at all. */
const otherPictureNames = z.object({
  /** Ending that they share, in small letters; absent where they have none. */
  ending: z.optional(z.string()),
  /** True where the name of an image may not be so long, or hold such signs. */
  unnameable: z.optional(z.boolean()),
  count: z.int(),
  /** The first of them. */
  examples: z.array(z.string()),
});
export type OtherPictureNames = z.infer<typeof otherPictureNames>;

/** Names of pictures that the records of a run name and that are not there yet, in their order. */
export const runPictures = z.object({
  missing: z.array(z.string()),
  /** True if there are more than are named. */
  hasMore: z.boolean(),
  /** Number of all names under which pictures can come. */
  count: z.int(),
  /** Number of all names under which none can, with the most frequent kinds of them. */
  others: z.object({ count: z.int(), kinds: z.array(otherPictureNames) }),
});
export type RunPictures = z.infer<typeof runPictures>;

/** Outcome of a picture that was sent: it is there from now on, or was before and stays as it is. */
export const tookRunPicture = z.object({ name: z.string(), wasThere: z.boolean() });

/** Records as they would be saved, the first of each kind; shown as the cards of results are. */
export const runCards = z.object({ items: z.array(record) });

/** List of the runs that the user may see, newest first. */
export const runList = z.object({
  runs: z.array(
    z.pick(run, {
      run: true,
      state: true,
      collection: true,
      file: true,
      by: true,
      created: true,
      progress: true,
      tally: true,
    }),
  ),
});
