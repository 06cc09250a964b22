import type { FastifyInstance } from 'fastify';
import { bindHealth } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { bindInstallationRoutes } from './platform/http/installation-binder.ts';
import { bindLive } from './platform/http/live-route.ts';
import { bindOpenApi } from './platform/http/openapi.ts';
import { bindPages } from './platform/http/page-routes.ts';
import type { ServerFeature } from './platform/feature.ts';
import type { Platform } from './platform/platform.ts';
import { bindPageAssets, pageOf } from './page.ts';

/** The whole HTTP side on a platform: endpoints of all features, live updates, health, the API's description, the pages. */
export async function createServer(platform: Platform, features: readonly ServerFeature[]): Promise<FastifyInstance> {
  const routes = features.flatMap((feature) => feature.routes);
  const installationRoutes = features.flatMap((feature) => feature.installationRoutes ?? []);
  const app = await createHttpServer(platform, routes);
  bindInstallationRoutes(app, platform, installationRoutes);
  for (const feature of features) await feature.bind?.(app, platform);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    platform.live.closeAll();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A browser would keep its connection open, and the stop would wait for it.
    if (stopping) reply.header('connection', 'close');
    done();
  });
  bindHealth(app, platform, () => stopping);
  bindLive(app, platform);
  await bindOpenApi(
    app,
    [...routes, ...installationRoutes].map(({ endpoint }) => endpoint),
  );
  const { webFolder } = platform.config;
  if (webFolder !== undefined) {
    bindPageAssets(app, platform);
    await bindPages(app, webFolder, pageOf(platform));
  }
  return app;
}
