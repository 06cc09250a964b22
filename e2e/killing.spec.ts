import { expect } from '@playwright/test';
import { killAtRandom } from './killing/killing.ts';
import { startOwnServer } from './own-server.ts';
import { test } from './test.ts';

test('PLY-08 PTH-05 tab, network and server are killed at random: nothing that was acknowledged is lost or counts twice', async () => {
  test.setTimeout(240_000);
  const server = await startOwnServer();
  expect(await killAtRandom(server, 6)).toEqual([]);
  await server.stop();
  server.remove();
});
