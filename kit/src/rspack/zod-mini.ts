/**
 * What stands for `zod/mini` in a browser: the part of it that our sources use. The package is shared, and a shared
 * module is kept whole: its forty locales and its JSON Schema writer would come along. A test holds this list against
 * the sources.
 */
import { config } from 'zod/v4-mini';

// The page's policy forbids code made from text, and a try at it would be reported.
config({ jitless: true });

export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  enum,
  extend,
  int,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  nullish,
  number,
  object,
  optional,
  partialRecord,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  string,
  superRefine,
  transform,
  trim,
  union,
  unknown,
} from 'zod/v4-mini';
