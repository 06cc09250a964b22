import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { budgets, isScreen, measureBundle } from '../../scripts/check-bundle.mjs';
import { ensureServerBuilt } from '../../scripts/server-build.mjs';
import { ensureWebBuilt, webDist } from '../../scripts/web-build.mjs';
import { atMost, type Finding } from './report.ts';
import { root, startAsPeopleDo } from './running-server.ts';

const run = promisify(execFile);

/** `npm start` twice on an empty data folder: the first time it makes the store and the demo. */
export async function starts(): Promise<Finding[]> {
  await ensureWebBuilt();
  await ensureServerBuilt();
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-bench-'));
  try {
    const seconds: number[] = [];
    for (const time of ['first', 'second']) {
      console.log(`npm start, ${time} time`);
      const server = await startAsPeopleDo(root, folder);
      seconds.push(server.startSeconds);
      await server.stop();
    }
    const [first = Number.NaN, second = Number.NaN] = seconds;
    return [
      atMost('start, second time', second, 3, 's', 'embedded PostgreSQL and all'),
      atMost('start with an empty store, everything installed and built', first, 90, 's', 'makes the store and the demo'),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The very first `npm start` in a fresh clone: installs from the package cache, builds, makes the store and the demo. */
export async function startOfFreshClone(): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-clone-'));
  try {
    const checkout = path.join(folder, 'waymark');
    await run('git', ['clone', '--quiet', root, checkout]);
    const server = await startAsPeopleDo(checkout, path.join(folder, 'data'));
    await server.stop();
    return atMost('the very first npm start of a fresh clone', server.startSeconds, 90, 's', 'package cache warm');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a browser loads before the first screen and for the biggest later one, compressed. */
export async function firstLoad(): Promise<Finding[]> {
  await ensureWebBuilt();
  const { scripts, styles, requests, later } = measureBundle(webDist);
  const biggest = later.find(isScreen);
  return [
    atMost('first load, scripts', scripts / 1000, budgets.firstScript / 1000, 'kB'),
    atMost('first load, styles', styles / 1000, budgets.firstStyle / 1000, 'kB'),
    atMost('first load, requests before interaction', requests, budgets.firstRequests, 'requests'),
    atMost('the biggest later screen', (biggest?.size ?? 0) / 1000, budgets.laterScreen / 1000, 'kB', biggest?.key ?? ''),
  ];
}
