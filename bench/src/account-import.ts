// npm run bench:import -- --lines 2000: sends, checks, runs and stops an import of people, and prints what each part took as a table.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type AccountImport, cancelImport, checkImport, getImport, listAccounts, runImport } from '@waymark/contract/accounts';
import { createGroup } from '@waymark/contract/groups';
import { createLocation, createOrgUnit } from '@waymark/contract/locations';
import { openProduct } from './product-inside.ts';
import { loadNow, machine, rounded } from './report.ts';
import { countStatements } from './statements.ts';

const GROUPS = 20;
const PLACES = 10;
/** Everyone manages so many: a tree as deep as the logarithm of the file. */
const REPORTS_EACH = 9;
const LOOK_AGAIN_MILLISECONDS = 250;
const STOPPED_AFTER_LINES = 1_000;
const MOST_SHOWN = 30;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '2000' },
    /** Everyone is sent an invitation. */
    invite: { type: 'boolean', default: false },
    /** Names the statements that took longest. */
    statements: { type: 'boolean', default: false },
  },
});
const lines = Number(values.lines);
const statements = countStatements();
const product = await openProduct();
const { admin } = product;
const table: string[] = [];
let longest = 0;
const steps = new Set<number>();
try {
  await makePlaces();
  const file = aFile('first');
  const sent = await part('send, read the head', () => send(file));
  const checked = await part('check', () => check(sent));
  if (checked.counts.create !== lines) throw new Error(`The check says ${JSON.stringify(checked.counts)} of ${lines} lines`);
  const done = await part('run', () => run(sent, ({ status }) => status !== 'running'));
  if (done.applied.done !== lines) throw new Error(`The run ended ${done.status} with ${JSON.stringify(done.applied)}`);
  await part('what follows (groups, search, webhooks)', product.jobsDone);
  const other = await check(await send(aFile('second')));
  const enough = Math.min(STOPPED_AFTER_LINES, lines / 2);
  await run(other, ({ status, applied }) => status !== 'running' || applied.done >= enough);
  await part('stop another', () => admin.call(cancelImport, { params: { importId: other.id } }));
  const stopped = await until(other, () => true);
  await product.jobsDone();
  const inTheEnd = await until(other, () => true);
  console.log(
    `\n${lines} lines, ${(file.length / 1e6).toFixed(1)} MB, ${values.invite ? 'each' : 'no one'} invited. ${await machine(product.url)}.`,
  );
  console.log(`Stopped at ${stopped.applied.done} lines; ${inTheEnd.applied.done} done in the end.\n`);
  console.log('| part | time | a line | statements a line | CPU of the server | memory | longest answer | steps of progress | load |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  console.log(table.join('\n'));
} finally {
  await product.close();
}

/** What the file names in addition to people. */
async function makePlaces(): Promise<void> {
  for (let n = 0; n < GROUPS; n += 1)
    await admin.call(createGroup, { body: { name: `Group ${n}`, description: 'Of the bench', visibility: 'open' } });
  for (let n = 0; n < PLACES; n += 1) {
    await admin.call(createLocation, { body: { title: `Place ${n}`, countryCode: 'GB', code: `P${n}` } });
    await admin.call(createOrgUnit, { body: { title: `Unit ${n}`, code: `U${n}` } });
  }
}

/** People with a manager, a group, a location and a unit each; one in ten is a curator. Who is on top stands last. */
function aFile(turn: 'first' | 'second'): Buffer {
  const address = (n: number) => `${turn}-${n}@bench.example`;
  const rows = Array.from({ length: lines }, (_, n) => {
    const manager = n === 0 ? '' : address(Math.floor((n - 1) / REPORTS_EACH));
    const role = n % 10 === 0 ? 'Curator' : '';
    const place = `Group ${n % GROUPS},P${n % PLACES},U${n % PLACES}`;
    return `${address(n)},Given${n % 977},Family${n},Fitter,${manager},${role},${place}`;
  });
  return Buffer.from(`email,first name,last name,job title,manager,roles,groups,location code,org unit\n${rows.toReversed().join('\n')}\n`);
}

async function send(file: Buffer): Promise<AccountImport> {
  const headers = { 'content-type': 'text/csv' };
  const answer = await admin.send<AccountImport>('POST', '/api/v1/account-imports?fileName=people.csv', file, headers);
  if (answer.problem !== undefined) throw new Error(`The file was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

async function check(sent: AccountImport): Promise<AccountImport> {
  await admin.call(checkImport, { params: { importId: sent.id }, body: { ...sent.plan, invite: values.invite } });
  return until(sent, ({ status }) => status !== 'checking');
}

async function run(checked: AccountImport, isSo: (now: AccountImport) => boolean): Promise<AccountImport> {
  await admin.call(runImport, { params: { importId: checked.id }, body: { suspending: 0 } });
  return until(checked, isSo);
}

/** Polls an import until a condition is met, and the list of people with it: records the longest answer and each step of progress. */
async function until({ id }: AccountImport, isSo: (now: AccountImport) => boolean): Promise<AccountImport> {
  for (;;) {
    const now = await timed(() => admin.call(getImport, { params: { importId: id } }));
    steps.add(now.progress);
    if (isSo(now)) return now;
    await timed(() => admin.call(listAccounts, { query: { limit: 20 } }));
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const askedAt = performance.now();
  const answer = await ask();
  longest = Math.max(longest, performance.now() - askedAt);
  return answer;
}

/** One part of the work as a line of the table. */
async function part<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  longest = 0;
  steps.clear();
  statements.clear();
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const [seconds, used] = [(performance.now() - startedAt) / 1000, process.cpuUsage(cpu)];
  const most = [...statements].toSorted(([, a], [, b]) => b.milliseconds - a.milliseconds);
  const cells = [
    what,
    `${rounded(seconds)} s`,
    `${rounded((seconds * 1000) / lines)} ms`,
    rounded(most.reduce((sum, [, { times }]) => sum + times, 0) / lines),
    `${rounded((used.user + used.system) / 1e6)} s`,
    `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    `${longest.toFixed(0)} ms`,
    String(steps.size),
    loadNow(),
  ];
  table.push(`| ${cells.join(' | ')} |`);
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  if (values.statements)
    for (const [text, { times, milliseconds }] of most.slice(0, MOST_SHOWN)) {
      const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, 140);
      console.log(`  ${rounded(milliseconds / 1000)} s, ${rounded(times / lines)} a line: ${name}`);
    }
  return result;
}
