import { features } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import type { Subscriber } from '../platform/events/subscriber.ts';
import { createLog } from '../platform/observability/log.ts';

// A worker of the whole product for tests, in a process of its own: it is killed inside the transaction in which events of a type are told
// for the nth time; never, with 0.
const [url = '', folder = '', eventType = '', times = '0'] = process.argv.slice(2);
let told = 0;

const die = async () => {
  told += 1;
  if (told !== Number(times)) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
};
const death: Subscriber = { name: 'death.come', eventTypes: [eventType], when: 'in-transaction', handle: die, handleMany: die };

await createPlatform({
  config: readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: 'false' }),
  connection: { connectionString: url },
  features: [...features, { slug: 'death', routes: [], subscribers: [death] }],
  log: createLog('silent'),
  clock: { now: () => new Date() },
});
process.stdout.write('working\n');
