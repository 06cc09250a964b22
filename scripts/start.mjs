// npm start: installs, builds and serves, each only where needed.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt, serverMain } from './server-build.mjs';
import { ensureWebBuilt, webDist } from './web-build.mjs';
import {
  ensureInstalled,
  findNode,
  passSignalsTo,
  root,
  runCommand,
  say,
  serverEnvironment,
  serverFlags,
  toolEnvironment,
} from './workshop.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureWebBuilt();
  await ensureServerBuilt();
  say('Starting …');
  return serve(node);
});

/**
 * Runs the server until it ends. Anyone who ends this process ends the server: signals are passed on, and after a kill -9 the server sees
 * its channel to us closed.
 *
 * @param {string} node
 * @returns {Promise<number>}
 */
function serve(node) {
  const preload = pathToFileURL(path.join(root, 'scripts', 'end-with-parent.mjs')).href;
  const server = spawn(node, [...serverFlags, '--import', preload, serverMain], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...serverEnvironment, WEB_DIST: webDist, ...toolEnvironment() },
  });
  passSignalsTo(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}
