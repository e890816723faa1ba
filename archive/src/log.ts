import { createLogger as createJsonLogger } from '@iconotheca/http/request-log';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Logs go to stderr: stdout belongs to what commands answer. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return createJsonLogger({
    service: 'archive',
    level: logLevel,
    destination: pino.destination({ dest: 2, sync: true }),
  });
}
