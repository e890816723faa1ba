import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux tells it: now, and the most there was. */
export function processMemory(pid: number): { nowMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1] ?? Number.NaN) / 1000;
  return { nowMb: mb('VmRSS'), mostMb: mb('VmHWM') };
}
