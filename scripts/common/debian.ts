import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Tells whether packages can be installed here: on Debian, as root. */
export function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Installs one of Debian's packages; what apt-get said is answered, whether it could or not. */
export async function installPackage(name: string): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { env });
  const installed = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
  return `${updated.output}${installed.output}`;
}
