// npm run build: the web application and the server as they are served, for an image (Dockerfile). npm start builds by itself.
import { ensureServerBuilt } from './server-build.mjs';
import { ensureWebBuilt } from './web-build.mjs';
import { runCommand } from './workshop.mjs';

await runCommand(async () => {
  await ensureWebBuilt();
  await ensureServerBuilt();
  return 0;
});
