import type { AnsweredSearch, Attempts } from './attempts.ts';
import { findAsRead } from './strategies/as-read.ts';
import { findAsWords } from './strategies/as-words.ts';
import { findCorrected } from './strategies/corrected.ts';
import { findIdentified } from './strategies/identified.ts';
import { findKindsFreely } from './strategies/kinds-freely.ts';
import { findNearest } from './strategies/nearest.ts';
import { findParts } from './strategies/parts.ts';
import { findTranslated } from './strategies/translated.ts';
import { findWithoutKinds } from './strategies/without-kinds.ts';
import { findWithoutYielding } from './strategies/without-yielding.ts';

interface Strategy {
  name: string;
  /** Searches in its way. Undefined where it does not apply, or finds nothing. */
  find: (attempts: Attempts) => Promise<AnsweredSearch | undefined>;
}

/** Ways to understand a query, tried one after the other until one finds something; what is typed comes first. */
export const strategies = [
  { name: 'identified', find: findIdentified },
  { name: 'as-read', find: findAsRead },
  { name: 'as-words', find: findAsWords },
  { name: 'kinds-freely', find: findKindsFreely },
  { name: 'without-yielding', find: findWithoutYielding },
  { name: 'without-kinds', find: findWithoutKinds },
  { name: 'translated', find: findTranslated },
  { name: 'corrected', find: findCorrected },
  { name: 'nearest', find: findNearest },
  { name: 'parts', find: findParts },
] as const satisfies readonly Strategy[];
