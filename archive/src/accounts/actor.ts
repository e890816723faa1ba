import { userInfo } from 'node:os';

/** Returns the giver of a command, for the audit trail. A container's user may have no name: then its number. */
export function actor(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return `uid ${process.getuid?.() ?? 'unknown'}`;
    throw cause;
  }
}
