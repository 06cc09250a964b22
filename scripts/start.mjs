// npm start: installs, builds and serves, each only where needed.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureWebBuilt, webDist } from './web-build.mjs';
import { cacheFolder, ensureInstalled, findNode, root, runCommand, say, serverFlags, toolEnvironment } from './workshop.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureWebBuilt();
  say('Starting …');
  return serve(node);
});

/**
 * Runs the server until it ends. Whoever ends this process ends the server: signals are passed on, and after a kill -9 the server sees
 * its channel to us closed.
 *
 * @param {string} node
 * @returns {Promise<number>}
 */
function serve(node) {
  const preload = pathToFileURL(path.join(root, 'scripts', 'end-with-parent.mjs')).href;
  const server = spawn(node, [...serverFlags, '--import', preload, path.join(root, 'apps', 'server', 'src', 'main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Node keeps what it compiled: the second start takes less than half the time.
    env: { WEB_DIST: webDist, NODE_COMPILE_CACHE: path.join(cacheFolder, 'compiled'), ...toolEnvironment() },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the server by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}
