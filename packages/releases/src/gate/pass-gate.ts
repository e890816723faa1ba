import type { z } from 'zod';
import type { gateResult } from '../acts/release-acts.ts';
import { releaseError } from '../release-error.ts';
import { smokeTest, type GateOptions, type Trial } from './smoke-test.ts';

/** Way in which a build is tried in a browser before it is taken, or why it is not. */
export type Gate = GateOptions | { skip: string };

/**
 * Tries a build as it is asked for.
 * @returns what the log says of it
 * @throws ReleaseError `gate` with what went wrong, page by page, or where there is no browser
 */
export async function passGate(trial: Trial, gate: Gate): Promise<z.output<typeof gateResult>> {
  if ('skip' in gate) return { outcome: 'skipped', why: gate.skip };
  const { slot, release } = trial;
  const { shells, pages, faults } = await smokeTest(trial, gate);
  if (faults.length > 0) {
    const more =
      gate.quotes === true ? '' : ' What it says for itself is shown by: iconotheca-release verify --against.';
    throw releaseError('gate', `${slot} ${release.version} does not run: ${faults.join('; ')}.${more}`);
  }
  if (shells.length === 0) return { outcome: 'skipped', why: 'there is no shell that it fits' };
  if (pages.length === 0) return { outcome: 'skipped', why: 'no address leads to a page of it' };
  return { outcome: 'passed' };
}
