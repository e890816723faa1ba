import type { RunState } from '@iconotheca/contracts/run/run';

/** Returns the state of a change of names as it is said: it is never tried or stopped. */
export function stateOfChange(state: RunState): 'running' | 'failed' | 'done' | 'undoing' | 'undone' {
  return state === 'failed' || state === 'done' || state === 'undoing' || state === 'undone' ? state : 'running';
}
