import { ApiError } from '@iconotheca/contracts/http/error';
import { checkAddress } from '@iconotheca/http/check-address';
import { errorHandler } from '@iconotheca/http/error-handler';
import { healthRoutes } from '@iconotheca/http/health';
import { logRequests } from '@iconotheca/http/request-log';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { programVersion } from '../archive.ts';

interface StartingDeps {
  logger: Logger;
  /** Returns the step of the start that is under way, in a sentence. */
  doing: () => string;
}

/** Seconds after which it may be asked again. */
const retryAfterS = 5;

/** Creates the routes of an archive that starts: it lives, is not ready and says why, and asks everyone else to come again. */
export function createStartingApp({ logger, doing }: StartingDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(logRequests(logger));
  app.use(checkAddress);
  app.use(healthRoutes({ version: programVersion(), parts: { start: () => refuse(doing()) } }));
  app.use(() => refuse('The archive is starting. Please try again in a moment.'));
  app.use(errorHandler());
  return app;
}

function refuse(message: string): never {
  throw new ApiError('overloaded', message, { retryAfterS });
}
