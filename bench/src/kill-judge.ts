// Kills tab, network and server at random while a person learns, and counts what was acknowledged and lost: npm run judge:kill -- --times 1000
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOwnServer } from '../../e2e/own-server.ts';
import { killAtRandom, type Victim } from '../../e2e/killing/killing.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '30' } } });
const server = await startOwnServer();
const killed: Record<Victim, number> = { tab: 0, network: 0, server: 0 };
let lost = 0;
try {
  const told = (victim: Victim, faults: readonly string[]) => {
    killed[victim] += 1;
    lost += faults.length;
    for (const fault of faults) process.stdout.write(`${victim}: ${fault}\n`);
  };
  await killAtRandom(server, Number(values.times), told, (seconds) => setTimeout(seconds * 1_000));
  process.exitCode = lost === 0 ? 0 : 1;
} finally {
  // Also where it was cut short: only what was looked at afterwards is counted.
  process.stdout.write(`${killed.tab} tabs, ${killed.network} networks and ${killed.server} servers killed; ${lost} things lost\n`);
  await server.stop();
  server.remove();
}
