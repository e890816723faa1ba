import { formatNumber } from '@iconotheca/client';

/** `1 item`, `7,776 items` */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}
