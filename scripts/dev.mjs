// npm run dev: the server and the web application as you work on them. A changed screen shows at once; the server starts again when one of its
// files changes. It has a store of its own (.cache/dev), with the demo organisation.
import path from 'node:path';
import { CommandError, cacheFolder, ensureInstalled, findNode, root, run, runCommand, runTool, say } from './workshop.mjs';

const port = Number(process.env['PORT'] ?? 3000);
const pagePort = port + 100;

await runCommand(async () => {
  await ensureInstalled();
  const server = ['--watch', '--watch-preserve-output', path.join('apps', 'server', 'src', 'main.ts')];
  const env = { DATA_DIR: path.join(cacheFolder, 'dev'), LOG_LEVEL: 'warn', ...process.env, PORT: String(port) };
  say(`Open http://localhost:${pagePort} once the server below is ready.`);
  const ended = await Promise.race([
    run(findNode(), server, { env }).then(() => 'The server'),
    runTool('vite', ['--port', String(pagePort), '--strictPort', '--clearScreen', 'false'], {
      cwd: path.join(root, 'apps', 'web'),
      env: { API: `http://localhost:${port}` },
    }).then(() => 'The web application'),
  ]);
  throw new CommandError(`${ended} has ended; the reason stands above.`);
});
