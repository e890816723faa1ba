import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { Iconclass } from '../../src/iconclass/iconclass.ts';

/** Answer of an engine to a query as it is typed. */
export interface Found {
  /** Ids of the first ten, in order. */
  ids: readonly string[];
  total: number;
  /** Notations offered as concepts, in order, where the engine knows of such. */
  concepts?: readonly string[];
}

/** An engine that was given all the records. */
export interface AskedEngine {
  name: string;
  ask(q: string, size?: number): Promise<Found>;
  close(): Promise<void>;
}

export interface EngineData {
  records: readonly ItemRecord[];
  iconclass: Iconclass;
}

/** Hits that are judged. */
export const depth = 10;
