import { createLogger as createJsonLogger } from '@iconotheca/http/request-log';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Logs go to stderr: stdout belongs to what commands answer. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return createJsonLogger({
    service: 'archive',
    level: logLevel,
    destination,
  });
}
