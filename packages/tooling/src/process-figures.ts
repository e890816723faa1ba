import { readFileSync } from 'node:fs';

/** A tick of the kernel's clock for processes, on every Linux that Debian runs on. */
const tickMs = 10;

/** Reads the resident memory of a process in MB, as Linux tells it: now, and the most there was. */
export function processMemory(pid: number): { nowMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1] ?? Number.NaN) / 1000;
  return { nowMb: mb('VmRSS'), mostMb: mb('VmHWM') };
}

/** Adds up the processor time of all threads of processes since they began, in ms, to a hundredth of a second. */
export function processorTime(...pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything; user and system time are the 14th and 15th fields.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * tickMs;
  }, 0);
}
