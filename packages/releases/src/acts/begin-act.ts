import { z } from 'zod';
import { registryFromFormat1 } from '../log/format-1.ts';
import { registry as currentRegistry, registryFormat, type Registry } from '../registry.ts';
import { parseValue } from '../release-error.ts';
import { loggedAct, type Acted } from './act.ts';

/** Takes over a registry of an earlier format, or of this one where the log itself was lost, with all it holds. */
export const begin = loggedAct('begin', { registry: z.unknown() })({
  right: 'operate',
  apply: (current, act, acted) => ({ ...registryOf(act.registry, acted), revision: current.revision }),
  changes: () => [{}],
  sentence: () => 'took over the releases of an earlier format',
});

function registryOf(value: unknown, taken: Acted): Registry {
  const path = 'The registry that the log begins with';
  const isCurrent = typeof value === 'object' && value !== null && 'format' in value && value.format === registryFormat;
  if (!isCurrent) return registryFromFormat1(value, path, taken);
  return parseValue(currentRegistry, { value, path, code: 'registry-unreadable' });
}
