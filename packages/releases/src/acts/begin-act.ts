import { z } from 'zod';
import { registry as registryShape } from '../registry.ts';
import { parseValue } from '../release-error.ts';
import { loggedAct } from './act.ts';

const path = 'The registry that the log begins with';

/** Log that begins again with all that a registry holds, where the log before it was lost. */
export const begin = loggedAct('begin', { registry: z.unknown() })({
  right: 'operate',
  apply: (current, act) => ({
    ...parseValue(registryShape, { value: act.registry, path, code: 'registry-unreadable' }),
    revision: current.revision,
  }),
  changes: () => [{}],
  sentence: () => 'began the log again',
});
