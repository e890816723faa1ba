import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux tells it: now, and the most there was. */
export function processMemory(pid: number): { nowMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1] ?? Number.NaN) / 1000;
  return { nowMb: mb('VmRSS'), mostMb: mb('VmHWM') };
}

/** Processor time of all threads of a process since it began, in ms, to a hundredth of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // The 14th and 15th field of the line: user and system, in ticks of which Linux counts 100 a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
