import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux tells it: now, and the most there was. */
export function processMemory(pid: number): { nowMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1] ?? Number.NaN) / 1000;
  return { nowMb: mb('VmRSS'), mostMb: mb('VmHWM') };
}

/** Linux counts processor time in hundredths of a second, whatever the machine (proc(5), sysconf _SC_CLK_TCK). */
const ticksPerSecond = 100;

/** Processor time that a process has taken so far, in s: what other processes on the machine do is not in it. */
export function processorTime(pid: number): number {
  // The name in brackets may hold blanks; user and system time are the 14th and 15th field (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /su, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
