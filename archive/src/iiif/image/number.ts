import { ApiError } from '@iconotheca/contracts/http/error';

const whole = /^\d{1,9}$/u;
const decimal = /^(?:\d{1,9}(?:\.\d{0,10})?|\.\d{1,10})$/u;

/**
 * Parses a whole number.
 * @throws ApiError `bad-request` that names the parameter
 */
export function parseWhole(text: string, field: string): number {
  if (!whole.test(text)) throw new ApiError('bad-request', `${field}: ${quote(text)} is not a whole number`, { field });
  return Number(text);
}

/**
 * Parses a decimal number.
 * @throws ApiError `bad-request` that names the parameter
 */
export function parseDecimal(text: string, field: string): number {
  if (!decimal.test(text)) throw new ApiError('bad-request', `${field}: ${quote(text)} is not a number`, { field });
  return Number(text);
}

/** Shortens a client's text, to be said back. */
export function quote(text: string): string {
  return `‘${text.length > 40 ? `${text.slice(0, 40)}…` : text}’`;
}
