import { parseArgs } from 'node:util';
import { openBenchStore } from './bench-store.ts';
import { fillMarketplace, marketplaceSizes } from './marketplace-fill.ts';
const { values } = parseArgs({ options: { url: { type: 'string' }, people: { type: 'string', default: '1000000' } } });
const bench = await openBenchStore(`marketplace-${values.people}`, values.url);
console.log(bench.url);
await fillMarketplace(bench.url, marketplaceSizes(Number(values.people)));
await bench.stop();
