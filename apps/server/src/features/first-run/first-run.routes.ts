import { completeFirstRun, getFirstRun } from '@waymark/contract/first-run';
import { installationRoute } from '../../platform/http/installation-binder.ts';
import * as firstRun from './first-run.service.ts';

export const firstRunRoutes = [
  installationRoute(getFirstRun, async (ctx) => ({ needed: await firstRun.isFirstRun(ctx) })),
  installationRoute(completeFirstRun, async (ctx, { body }) => {
    await firstRun.completeFirstRun(ctx, body);
    return { needed: false };
  }),
];
