// npm run bench:audit -- --entries 1000000: fills an audit log, has the product seal and verify its chain, and prints time and memory as a table.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type AuditTask, listAuditEntries, listAuditTasks, verifyAudit } from '@waymark/contract/audit';
import { sealEntries } from '../../apps/server/src/features/audit/audit-chain.service.ts';
import { openProduct } from './product-inside.ts';
import { loadNow, machine, rounded } from './report.ts';

const ROWS_AT_A_TIME = 50_000;
const LOOK_AGAIN_MILLISECONDS = 250;
const MEASURED_EVERY_MILLISECONDS = 100;

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } });
const entries = Number(values.entries);
const product = await openProduct();
const { admin, store } = product;
const owner = new pg.Client({ connectionString: product.url });
await owner.connect();
const table: string[] = [];
try {
  await part('write the entries (by the bench)', fill);
  await part('seal them', () => sealEntries({ store, now: () => new Date() }));
  const whole = await part('verify', verify);
  if (whole.broken !== null || whole.done < entries) throw new Error(`The verification says ${JSON.stringify(whole)}`);
  const sequence = Math.floor(entries * 0.9);
  await owner.query(
    `update audit_entries e set details = '{"n": -1}' from audit_seals s
     where s.organisation_id = $1 and s.sequence = $2 and e.organisation_id = s.organisation_id and e.id = s.entry_id`,
    [store.organisationId, sequence],
  );
  const broken = await part('verify, one entry of the last tenth changed past the product', verify);
  if (broken.broken?.kind !== 'changed' || broken.broken.sequence !== sequence) throw new Error(`Not found: ${JSON.stringify(broken)}`);
  console.log(`\n${entries.toLocaleString('en')} entries. ${await machine(product.url)}.\n`);
  console.log(
    '| part | time | entries a second | CPU of the server | memory before, most | heap, most | longest answer of the page | load |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  console.log(table.join('\n'));
} finally {
  await owner.end();
  await product.close();
}

/** Entries as the product writes them, thousands in a transaction: only their seals make a chain of them. */
async function fill(): Promise<void> {
  for (let start = 0; start < entries; start += ROWS_AT_A_TIME) {
    await owner.query(
      `insert into audit_entries (organisation_id, id, at, actor_id, action, subject_type, subject_id, details, request_id)
       select $1, uuidv7(), now() - (($3::int - n) || ' seconds')::interval, $2::uuid, 'people.profile-updated', 'person', $2::uuid,
         jsonb_build_object('n', n, 'userId', $2::uuid, 'changed', jsonb_build_array('job_title', 'bio')), 'bench-' || n
       from generate_series($4::int, $5::int) n`,
      [store.organisationId, admin.userId, entries, start + 1, Math.min(entries, start + ROWS_AT_A_TIME)],
    );
  }
  await owner.query('analyze');
}

async function verify(): Promise<AuditTask> {
  const { id } = await admin.call(verifyAudit);
  for (;;) {
    const task = (await admin.call(listAuditTasks)).items.find((one) => one.id === id);
    if (task !== undefined && task.status !== 'waiting' && task.status !== 'running') return task;
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

/** One part of the work as a line of the table; beside it, the page of the log is opened again and again. */
async function part<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [most, heap, longest, isOver] = [before, 0, 0, false];
  const sampling = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    [most, heap] = [Math.max(most, rss), Math.max(heap, heapUsed)];
  }, MEASURED_EVERY_MILLISECONDS);
  const looking = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await admin.call(listAuditEntries, { query: { limit: 20 } });
      longest = Math.max(longest, performance.now() - askedAt);
      await pause(LOOK_AGAIN_MILLISECONDS);
    }
  })();
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  try {
    const result = await work();
    const [seconds, used] = [(performance.now() - startedAt) / 1000, process.cpuUsage(cpu)];
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    const cells = [
      what,
      `${rounded(seconds)} s`,
      Math.round(entries / seconds).toLocaleString('en'),
      `${rounded((used.user + used.system) / 1e6)} s`,
      `${megabytes(before)}, ${megabytes(most)}`,
      megabytes(heap),
      `${longest.toFixed(0)} ms`,
      loadNow(),
    ];
    table.push(`| ${cells.join(' | ')} |`);
    console.log(table.at(-1));
    return result;
  } finally {
    isOver = true;
    clearInterval(sampling);
    await looking;
  }
}
