import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Parts that a node is started from: a Java, and OpenSearch with all it needs as jars. */
export interface FoundOpenSearch {
  version: string;
  java: string;
  jars: string;
  /** For this Java and this version. */
  flags: readonly string[];
}

/** Reason why there is none on this machine. */
export interface MissingOpenSearch {
  missing: string;
}

/** The newest that runs on a Java stands first. */
const releases = [
  { version: '3.8.0', runner: '3.8.0.0', leastJava: 21, flags: ['--add-modules=jdk.incubator.vector'] },
  { version: '2.19.1', runner: '2.19.1.0', leastJava: 17, flags: ['-Djava.security.manager=allow'] },
] as const;
const debianPackages = ['openjdk-21-jdk-headless', 'openjdk-17-jdk-headless'];
const minutes = 60_000;

/** Outside the checkout: some 100 MB that do not change. */
function cacheFolder(): string {
  const base = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(base, 'iconotheca', 'opensearch');
}

/**
 * Finds a version of OpenSearch for the newest Java there is. On Debian, as root, it installs Java and Maven; jars come
 * from Maven Central once.
 */
export function findOpenSearch(asked?: string): FoundOpenSearch | MissingOpenSearch {
  const jdk = newestJdk() ?? (installed(debianPackages) ? newestJdk() : undefined);
  if (jdk === undefined) return { missing: 'there is no JDK of version 17 or later: install openjdk-21-jdk-headless' };
  const release = releases.find(({ version, leastJava }) => leastJava <= jdk.version && (asked ?? version) === version);
  if (release === undefined) return { missing: `OpenSearch ${asked} does not run on Java ${jdk.version}` };
  const jars = join(cacheFolder(), release.version);
  if (!existsSync(jars)) {
    const problem = fetchJars(release.runner, jars, jdk.home);
    if (problem !== undefined) return { missing: problem };
  }
  const flags = [...release.flags, ...(jdk.version >= 22 ? ['--enable-native-access=ALL-UNNAMED'] : [])];
  const isRefused = jdk.version >= 24;
  return {
    version: release.version,
    java: join(jdk.home, 'bin', 'java'),
    jars,
    flags: isRefused ? flags.filter((flag) => !flag.includes('security.manager')) : flags,
  };
}

interface Jdk {
  version: number;
  home: string;
}

/** One that can compile: the node is started from its source. */
function newestJdk(): Jdk | undefined {
  const base = '/usr/lib/jvm';
  const homes = [
    ...(process.env['JAVA_HOME'] ? [process.env['JAVA_HOME']] : []),
    ...(existsSync(base) ? readdirSync(base).map((name) => join(base, name)) : []),
  ];
  const found = homes
    .filter((home) => existsSync(join(home, 'bin', 'javac')))
    .map((home) => ({ home, version: versionOf(home) }));
  return found.filter(({ version }) => version >= 17).toSorted((one, other) => other.version - one.version)[0];
}

function versionOf(home: string): number {
  const release = join(home, 'release');
  const version = existsSync(release) ? /^JAVA_VERSION="(\d+)/mu.exec(readFileSync(release, 'utf8'))?.[1] : undefined;
  return Number(version ?? 0);
}

/** Installs the first of some packages of Debian that can be had. */
function installed(packages: readonly string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
      env,
      timeout: 5 * minutes,
    }).status === 0;
  if (packages.some(install)) return true;
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env, timeout: 2 * minutes });
  return packages.some(install);
}

function hasMaven(): boolean {
  return spawnSync('mvn', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @returns what went wrong */
function fetchJars(runner: string, jars: string, javaHome: string): string | undefined {
  if (!hasMaven() && !(installed(['maven']) && hasMaven()))
    return 'its jars are not cached, and there is no Maven to fetch them: install maven';
  // Beside its place first, so that what is there is whole.
  const unfinished = `${jars}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { status } = spawnSync(
    'mvn',
    ['-q', '-B', `-Drunner.version=${runner}`, 'dependency:copy-dependencies', `-DoutputDirectory=${unfinished}`],
    { cwd: import.meta.dirname, stdio: 'ignore', timeout: 5 * minutes, env: { ...process.env, JAVA_HOME: javaHome } },
  );
  if (status === 0 && !existsSync(jars)) renameSync(unfinished, jars);
  rmSync(unfinished, { recursive: true, force: true });
  return existsSync(jars) ? undefined : 'its jars could not be fetched from Maven Central';
}
