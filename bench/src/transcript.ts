// npm run bench:transcript: a learning record of 10,000 rows as PDF (LRN-03), read as slowly as a phone would: what the server holds for it.
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { setFeatureFlag } from '@waymark/contract/organisation';
import { downloadTranscript, TRANSCRIPT_DOWNLOAD_FLAG } from '@waymark/contract/transcript';
import { withCompletions } from '../../apps/server/src/features/progress/progress.factory.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, liveBytes, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' }, write: { type: 'boolean', default: false } } });
const rows = Number(values.rows);
const BUDGET = { firstBytes: 1, memory: 50 };
const LOOK_EVERY_CHUNKS = 10;
const PAUSE_MILLISECONDS = 5;

const product = await openProduct();
try {
  const { admin, store, server, hostName } = product;
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  /** Downloads the record of a new person who has so many rows. */
  const download = async (count: number) => {
    const learner = await product.signedIn('learner');
    await withCompletions(store, learner.userId, count);
    const before = liveBytes();
    const start = performance.now();
    const url = `${downloadTranscript.path}?format=pdf`;
    const answer = await server.inject({ url, headers: { host: hostName }, cookies: learner.cookies, payloadAsStream: true });
    let [firstBytes, highest, bytes, chunks] = [0, before, 0, 0];
    for await (const chunk of answer.stream()) {
      firstBytes ||= performance.now() - start;
      bytes += (chunk as Buffer).length;
      chunks += 1;
      if (chunks % LOOK_EVERY_CHUNKS === 0) highest = Math.max(highest, liveBytes());
      await pause(PAUSE_MILLISECONDS);
    }
    return { firstBytes: firstBytes / 1000, took: (performance.now() - start) / 1000, more: (highest - before) / 2 ** 20, bytes };
  };
  await download(100);
  const tenth = await download(rows / 10);
  const whole = await download(rows);
  const findings: Finding[] = [
    atMost(
      'its first bytes',
      whole.firstBytes,
      BUDGET.firstBytes,
      's',
      `all of it ${whole.took.toFixed(1)} s, ${(whole.bytes / 1e6).toFixed(1)} MB`,
    ),
    atMost('memory the server took more for it', whole.more, BUDGET.memory, 'MB', `a tenth of the rows ${tenth.more.toFixed(1)} MB`),
  ];
  const report = [
    `By \`npm run bench:transcript\`: a learning record of ${rows.toLocaleString('en')} rows as PDF, through the server in process, to a reader that waits between two parts.`,
    `${await machine(product.url)}. Load average at the end: ${loadNow()}.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/benchmarks.md', 'Learning record as PDF', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await product.close();
}
