import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { Iconclass } from '@iconotheca/iconclass';

/** Answer of an engine to a query as it is typed. */
export interface Found {
  /** Ids of the first ten, in order. */
  ids: readonly string[];
  total: number;
  /** Notations offered as concepts, in order, where the engine knows of such. */
  concepts?: readonly string[];
}

/** Circumstances of a question: the language of who asks, and the hits that are wanted. */
interface Asking {
  lang?: IconclassLanguage;
  size?: number;
}

/** An engine that was given all the records. */
export interface AskedEngine {
  name: string;
  ask(q: string, asking?: Asking): Promise<Found>;
  close(): Promise<void>;
}

export interface EngineData {
  records: readonly ItemRecord[];
  iconclass: Iconclass;
}

/** Hits that are judged. */
export const depth = 10;
