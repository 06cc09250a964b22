// npm run bench:reports: a report of two million rows (ANA-06), asked for as people do: its preview, as a workbook (refused), as CSV and as Parquet.
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  createReport,
  listReportRuns,
  previewReport,
  type ReportDefinition,
  type ReportFormat,
  runReport,
} from '@waymark/contract/reports';
import { fillUsers } from './fill.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, liveBytes, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '2000000' }, write: { type: 'boolean', default: false } } });
const rows = Number(values.rows);
const CARDS = 20;
const BUDGET = { preview: 10, refusal: 10, file: 300, memory: 50 };

const product = await openProduct();
try {
  const { admin, store } = product;
  const client = new pg.Client({ connectionString: product.url });
  await client.connect();
  await fillUsers(client, store.organisationId, rows / CARDS);
  await client.query(
    `with new as (insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at)
       select $1, gen_random_uuid(), 'card-' || n, 'article', 'published', $2, 'Card ' || n, now() from generate_series(1, $3::int) n returning id)
     insert into card_progress (organisation_id, card_id, user_id, completed_percentage)
     select $1, new.id, u.id, 40 from new, (select id from users where organisation_id = $1 and id <> $2 order by id limit $4) u`,
    [store.organisationId, admin.userId, CARDS, rows / CARDS],
  );
  await client.query('vacuum analyze');
  await client.end();

  const definition: ReportDefinition = {
    subject: 'progress',
    people: 'all',
    columns: ['person.name', 'person.unit', 'content.title', 'progress.state', 'progress.percent', 'progress.started'],
    filters: [],
    groupBy: [],
    sort: null,
  };
  const { id: reportId } = await admin.call(createReport, { body: { name: 'Everyone’s progress', definition } });
  const findings: Finding[] = [];
  const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
    const start = performance.now();
    const result = await work();
    return [result, (performance.now() - start) / 1000];
  };
  const [preview, previewTook] = await timed(() => admin.attempt(previewReport, { body: definition }));
  const [refused, refusedTook] = await timed(() => admin.attempt(runReport, { params: { reportId }, body: { format: 'xlsx' } }));
  findings.push(
    atMost('its preview', previewTook, BUDGET.preview, 's', preview.problem?.code ?? `counted ${String(preview.body?.total)}`),
    atMost('as a workbook, refused', refusedTook, BUDGET.refusal, 's', refused.problem?.code ?? 'not refused'),
  );
  for (const format of ['csv', 'parquet'] as const satisfies readonly ReportFormat[]) {
    const before = liveBytes();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, liveBytes())), 1_000);
    const [, took] = await timed(async () => {
      await admin.call(runReport, { params: { reportId }, body: { format } });
      await product.jobsDone();
    });
    clearInterval(watch);
    const [run] = (await admin.call(listReportRuns, { params: { reportId } })).items;
    findings.push(
      atMost(
        `as ${format}, written`,
        took,
        BUDGET.file,
        's',
        `${run?.status}, ${run?.total} rows, ${Math.round((run?.bytes ?? 0) / 1e6)} MB`,
      ),
      atMost(
        `memory the server took more for it`,
        (highest - before) / 2 ** 20,
        BUDGET.memory,
        'MB',
        `${Math.round(before / 2 ** 20)} MB before`,
      ),
    );
  }
  const report = [
    `By \`npm run bench:reports\`: the progress of ${(rows / CARDS).toLocaleString('en')} people with ${CARDS} cards, ${rows.toLocaleString('en')} rows of six columns, through the server in process.`,
    `${await machine(product.url)}. Load average at the end: ${loadNow()}.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/benchmarks.md', 'Reports', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await product.close();
}
