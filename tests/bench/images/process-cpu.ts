import { readFileSync } from 'node:fs';

/** A tick of the kernel's clock for processes, on every Linux that Debian runs on. */
const tickMs = 10;

/** Processor time that processes have used, in user and kernel mode, as Linux counts it. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ofProcess(pid), 0);
}

function ofProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses and may hold anything; utime and stime are the 14th and 15th fields.
  const [, , , , , , , , , , , user = '0', kernel = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(kernel)) * tickMs;
}
