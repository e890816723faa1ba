import { ApiError } from '@iconotheca/contracts/error';
import { limits } from '@iconotheca/contracts/limits';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import { checkAddress } from './http/check-address.ts';
import { handleError } from './http/error-handler.ts';
import { healthRoutes, type Parts } from './http/health.ts';
import { requestLog } from './http/request-log.ts';
import { iconclassRoutes } from './iconclass/routes.ts';
import type { Iconclass } from './iconclass/iconclass.ts';
import type { ItemPageDeps } from './items/item-pages.ts';
import type { PresentItems } from './items/present-items.ts';
import { itemRoutes } from './items/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import type { OverviewDeps } from './overview/make-overview.ts';
import { searchRoutes } from './search/routes.ts';
import type { SearchPort } from './search/search-port.ts';

export interface AppDeps {
  logger: Logger;
  version: string;
  searchTimeoutMs: number;
  engine: SearchPort;
  iconclass: () => Iconclass;
  present: PresentItems;
  items: ItemPageDeps;
  overview: OverviewDeps;
  images: Router;
  parts: Parts;
}

/** The archive's routes, from the address to the error handler. */
export function createApp(deps: AppDeps): Express {
  const { engine, iconclass, present } = deps;
  const app = express();
  app.disable('x-powered-by');

  app.use(requestLog(deps.logger));
  app.use(checkAddress);
  app.use(healthRoutes(deps));
  app.use(deps.images);
  app.use(express.json({ limit: limits.maxBodyBytes, strict: true }));

  app.use(searchRoutes({ engine, iconclass, present, timeoutMs: deps.searchTimeoutMs }));
  app.use(itemRoutes({ present, items: deps.items }));
  app.use(
    iconclassRoutes({ iconclass, engine, present, state: deps.overview.state, timeoutMs: deps.searchTimeoutMs }),
  );
  app.use(overviewRoutes(deps.overview));

  app.use((request) => {
    throw new ApiError('not-found', `There is nothing at ${request.path}.`);
  });
  app.use(handleError);
  return app;
}
