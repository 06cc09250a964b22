import { parquetReadObjects } from 'hyparquet';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  cancelReportRun,
  createReport,
  deleteReport,
  downloadReportRun,
  getReport,
  getReportCatalogue,
  listReportRuns,
  listReports,
  previewReport,
  type ReportDefinition,
  type ReportFormat,
  retryReportRun,
  runReport,
  scheduleReport,
  shareReport,
  updateReport,
} from '@waymark/contract/reports';
import { testApp } from '../../testing/app.ts';
import { Postbox } from '../../testing/postbox.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sendMailJob } from '../../platform/mail/mail.jobs.ts';
import { removeOldFiles } from './report-runs.service.ts';
import { sendDueReports } from './report-schedules.service.ts';

const postbox = new Postbox();
await postbox.open();
afterAll(() => postbox.die());
const app = await testApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${postbox.port}`, MAIL_FROM: 'academy@platform.example' } });
const admin = await app.signedIn({ role: 'admin', firstName: 'Ada', lastName: 'Admin' });
const manager = await app.signedIn({ firstName: 'Mara', lastName: 'Manager' });
const report = await app.signedIn({ firstName: '=Cara', lastName: 'Report' });
const stranger = await app.signedIn({ firstName: 'Sam', lastName: 'Stranger' });
await reportsTo(admin, report.userId, manager.userId);
await app.jobsDone();

const people: ReportDefinition = {
  subject: 'people',
  people: 'all',
  columns: ['person.name', 'person.joined', 'learning.open'],
  filters: [],
  groupBy: [],
  sort: null,
};
const save = (who: SignedIn, definition: Partial<ReportDefinition> = {}, name = 'People') =>
  who.call(createReport, { body: { name, definition: { ...people, ...definition } } });
const nameColumn = (rows: readonly (readonly (string | number | null)[])[]) => rows.map(([name]) => name);

async function fileOf(who: SignedIn, reportId: string, format: ReportFormat): Promise<{ runId: string; bytes: Buffer }> {
  const { id } = await who.call(runReport, { params: { reportId }, body: { format } });
  await app.jobsDone();
  const answer = await who.attempt(downloadReportRun, { params: { runId: id } });
  expect(answer.status).toBe(200);
  return { runId: id, bytes: answer.bytes };
}

async function jobContext() {
  return { ...(await contextOf(app, app.home)), jobId: newId(), actor: null };
}

test('ANA-06 ANA-02 everyone reads only their own people: analysts all, managers their team, no one else anything', async () => {
  const all = await admin.call(previewReport, { body: people });
  expect(all.total).toBeGreaterThanOrEqual(4);
  expect(nameColumn(all.rows)).toContain('Sam Stranger');
  const team = await manager.call(previewReport, { body: people });
  expect(nameColumn(team.rows)).toEqual(['=Cara Report']);
  expect((await stranger.attempt(previewReport, { body: people })).status).toBe(403);
  expect((await manager.call(getReportCatalogue, {})).people).toEqual(['team']);
});

test('ANA-06 a field one may not see can neither be shown nor filtered by, and is not named in the list', async () => {
  const { subjects } = await manager.call(getReportCatalogue, {});
  expect(subjects.flatMap(({ fields }) => fields.map(({ key }) => key))).not.toContain('person.email');
  const filter = { field: 'person.email', operator: 'contains' as const, values: ['@'] };
  for (const definition of [
    { ...people, columns: ['person.email'] },
    { ...people, filters: [filter] },
    { ...people, sort: { field: 'person.email', direction: 'asc' as const } },
  ]) {
    const answer = await manager.attempt(previewReport, { body: definition });
    expect([answer.status, answer.problem?.code, answer.problem?.params]).toEqual([
      403,
      'report-field-not-allowed',
      { field: 'person.email' },
    ]);
  }
  expect((await admin.call(previewReport, { body: { ...people, filters: [filter] } })).total).toBeGreaterThan(0);
});

test('MKT-15 PPL-14 a field that is defined can be read in reports, a protected one by no one', async () => {
  const open = await aCustomField(admin, { label: 'Shift', kind: 'text' });
  const closed = await aCustomField(admin, {
    label: 'Working hours',
    kind: 'choice',
    options: [{ label: 'Part time' }],
    isProtected: true,
  });
  const { subjects } = await admin.call(getReportCatalogue, {});
  const offered = subjects.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(offered).toContain(`custom.${open.key}`);
  expect(offered).not.toContain(`custom.${closed.key}`);
  const answer = await admin.attempt(previewReport, { body: { ...people, columns: [`custom.${closed.key}`] } });
  expect(answer.problem?.code).toBe('report-field-not-allowed');
});

test('ANA-06 types of content and levels are called by their names, and chosen by them', async () => {
  const { subjects } = await admin.call(getReportCatalogue, {});
  const level = subjects.flatMap(({ fields }) => fields).find(({ key }) => key === 'skill.level');
  expect(level).toMatchObject({ kind: 'choice', options: expect.arrayContaining([{ value: 'intermediate', label: 'Intermediate' }]) });
  const typed = subjects.flatMap(({ fields }) => fields.filter(({ key }) => key === 'content.type'));
  expect(typed.length).toBeGreaterThan(2);
  for (const { kind, options } of typed) {
    expect(kind).toBe('choice');
    expect(options).toContainEqual({ value: 'video_stream', label: 'Live stream' });
    expect(options.filter(({ label }) => label.startsWith('card-type.'))).toEqual([]);
  }
});

test('ANA-06 every subject with every field it offers can be read, filtered, sorted and grouped', async () => {
  const { subjects } = await admin.call(getReportCatalogue, {});
  expect(subjects).toHaveLength(10);
  for (const { key, fields } of subjects) {
    const columns = fields.map((field) => field.key);
    const filters = fields.map(({ key: field, kind, options }) => ({
      field,
      operator: kind === 'text' || kind === 'choice' || kind === 'number' ? ('is-not' as const) : ('last-days' as const),
      values: [kind === 'number' ? '7' : kind === 'choice' ? (options[0]?.value ?? '') : kind === 'text' ? 'nothing' : '30'],
    }));
    const body: ReportDefinition = {
      ...people,
      subject: key,
      columns,
      filters: filters.slice(0, 20),
      sort: { field: columns.at(-1) ?? '', direction: 'desc' },
    };
    const { columns: shown } = await admin.call(previewReport, { body });
    expect(shown.map((column) => column.key)).toEqual(columns);
    const grouped = await admin.call(previewReport, {
      body: { ...body, groupBy: columns.slice(0, 2), sort: { field: 'rows', direction: 'desc' } },
    });
    expect(grouped.columns.slice(0, 3).map((column) => column.key)).toEqual([...columns.slice(0, 2), 'rows']);
  }
});

test.each([
  ['person.joined', 'contains', ['x'], 'filters.0.operator'],
  ['person.joined', 'from', ['2026-02-30'], 'filters.0.values'],
  ['learning.open', 'at-least', ['many'], 'filters.0.values'],
  ['person.status', 'is', ['unheard-of'], 'filters.0.values'],
] as const)('ANA-06 a filter that cannot be is refused by name: %s %s', async (field, operator, values, named) => {
  const answer = await admin.attempt(previewReport, { body: { ...people, filters: [{ field, operator, values: [...values] }] } });
  expect([answer.status, answer.problem?.errors?.[0]?.field]).toEqual([422, named]);
});

test('ANA-06 a period that ends before it begins is refused by name, ten years are not', async () => {
  const between = (first: string, last: string): ReportDefinition => ({
    ...people,
    filters: [
      { field: 'person.joined', operator: 'until', values: [last] },
      { field: 'person.joined', operator: 'from', values: [first] },
    ],
  });
  const answer = await admin.attempt(previewReport, { body: between('2026-05-02', '2026-05-01') });
  expect([answer.status, answer.problem?.errors]).toMatchObject([422, [{ field: 'filters.0.values', code: 'period-ends-early' }]]);
  expect((await admin.attempt(createReport, { body: { name: 'Never', definition: between('2026-05-02', '2026-05-01') } })).status).toBe(
    422,
  );
  expect((await admin.call(previewReport, { body: between('2026-05-01', '2026-05-01') })).total).toBe(0);
  expect((await admin.call(previewReport, { body: between('2017-01-01', '2100-01-01') })).total).toBeGreaterThanOrEqual(4);
});

test('ANA-06 CSV, XLSX and Parquet have the rows of the report, typed, say how many there are, and are the same bytes every time', async () => {
  const { id } = await save(admin);
  const { rows, total } = await admin.call(previewReport, { body: people });
  const csv = await fileOf(admin, id, 'csv');
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Joined on,Open assignments');
  expect(lines).toHaveLength(total + 1);
  expect(csv.bytes.toString('utf8')).toContain("'=Cara Report");
  const xlsx = await fileOf(admin, id, 'xlsx');
  const [sheet] = (await readXlsx(new Uint8Array(xlsx.bytes))).sheets;
  expect(sheet?.rows.slice(1).map(([name]) => name)).toEqual(nameColumn(rows));
  expect(sheet?.rows[1]?.[1]).toBeInstanceOf(Date);
  const parquet = await fileOf(admin, id, 'parquet');
  const { buffer, byteOffset, byteLength } = parquet.bytes;
  const objects = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
  expect(objects.map((row) => row['Name'])).toEqual(nameColumn(rows));
  expect(objects[0]?.['Joined on']).toBeInstanceOf(Date);
  expect(typeof objects[0]?.['Open assignments']).toBe('bigint');
  const again = await admin.attempt(downloadReportRun, { params: { runId: csv.runId } });
  expect(again.bytes.equals(csv.bytes)).toBe(true);
  expect((await manager.attempt(downloadReportRun, { params: { runId: csv.runId } })).status).toBe(404);
});

test('ANA-06 a report grouped by two fields is laid out as a crosstab with totals, in the file as on the page', async () => {
  const cross = { ...people, columns: ['learning.open'], groupBy: ['person.status', 'person.joined'], layout: 'pivot' as const };
  const preview = await admin.call(previewReport, { body: cross });
  const { total: everyone } = await admin.call(previewReport, { body: people });
  expect(preview.columns.at(0)?.label).toBe('Account status / Joined on');
  expect(preview.rows.at(-1)?.at(0)).toBe('Total');
  expect(preview.total, 'the line of totals is not counted').toBe(preview.rows.length - 1);
  // The number of the report is summed; without one, people are counted.
  const counted = await admin.call(previewReport, { body: { ...cross, columns: ['person.name'] } });
  expect(counted.rows.at(-1)?.at(-1)).toBe(everyone);
  for (const row of counted.rows) {
    const numbers = row.slice(1) as number[];
    expect(numbers.at(-1)).toBe(numbers.slice(0, -1).reduce((sum, one) => sum + one, 0));
  }
  const { id } = await save(admin, { ...cross, columns: ['person.name'] }, 'Crosstab');
  const { bytes } = await fileOf(admin, id, 'xlsx');
  const [sheet] = (await readXlsx(new Uint8Array(bytes))).sheets;
  expect(sheet?.rows.slice(1)).toEqual(counted.rows);
  const wide = { ...cross, groupBy: ['person.status'] };
  expect((await admin.attempt(previewReport, { body: wide })).problem?.errors?.[0]).toMatchObject({ field: 'groupBy', code: 'two-needed' });
});

test('ANA-06 saved reports are their owner’s; shared, others read them with their own rights and change nothing', async () => {
  const { id, version } = await save(admin, {}, 'Shared people');
  const params = { reportId: id };
  expect((await manager.attempt(getReport, { params })).status).toBe(404);
  await admin.call(shareReport, { params, body: { userIds: [manager.userId] } });
  const shared = await manager.call(getReport, { params });
  expect([shared.can.edit, shared.sharedWith]).toEqual([false, []]);
  expect((await manager.call(listReports, { query: { scope: 'shared' } })).items.map((one) => one.name)).toContain('Shared people');
  const { bytes } = await fileOf(manager, id, 'csv');
  expect(bytes.toString('utf8')).toContain('=Cara Report');
  const change = { params, body: { name: 'Mine now', definition: people, version } };
  expect((await manager.attempt(updateReport, change)).status).toBe(403);
  await admin.call(updateReport, { params, body: { ...change.body, name: 'Everyone' } });
  expect((await admin.attempt(updateReport, change)).problem?.code).toBe('report-changed');
  await admin.call(deleteReport, { params });
  expect((await admin.attempt(getReport, { params })).status).toBe(404);
});

test('ANA-06 PLT-04 writing a file is stopped and begun again; old files go after a week', async () => {
  const { id } = await save(admin, {}, 'Stopped');
  const started = await admin.call(runReport, { params: { reportId: id }, body: { format: 'csv' } });
  await app.home.store.db.updateTable('report_runs').set({ status: 'running' }).where('id', '=', started.id).execute();
  const stopped = await admin.call(cancelReportRun, { params: { runId: started.id } });
  expect(['cancelled', 'done']).toContain(stopped.status);
  await app.jobsDone();
  await admin.call(retryReportRun, { params: { runId: started.id } });
  await app.jobsDone();
  expect((await admin.call(listReportRuns, { params: { reportId: id } })).items[0]).toMatchObject({ status: 'done', failure: null });
  app.clock.advance({ days: 8 });
  await removeOldFiles(await jobContext());
  app.clock.advance({ days: -8 });
  expect((await admin.attempt(downloadReportRun, { params: { runId: started.id } })).status).toBe(404);
});

const weekly = (recipientIds: string[]) => ({
  isOn: true,
  frequency: 'daily' as const,
  weekdays: [],
  startsOn: '2026-01-01',
  time: '07:00',
  timeZone: 'Europe/Berlin',
  format: 'csv' as const,
  recipientIds: recipientIds as never[],
});

async function send() {
  app.clock.advance({ days: 1 });
  await sendDueReports(await jobContext());
  await sendDueReports(await jobContext());
  await app.jobsDone();
}

/** The file in a mail, decoded. */
function attachmentOf(source: string | undefined): string {
  const encoded = source?.split('Content-Transfer-Encoding: base64').at(-1)?.split('\r\n\r\n')[1] ?? '';
  return Buffer.from(encoded.replaceAll('\r\n', ''), 'base64').toString('utf8');
}

test('MGR-07 ANA-06 a scheduled report reaches each by mail with their own people, the bytes of the download, once; it stops with the right', async () => {
  const { id } = await save(manager, { people: 'team' }, 'My team');
  const params = { reportId: id };
  const gone = await manager.attempt(scheduleReport, { params, body: weekly([manager.userId, stranger.userId]) });
  expect([gone.problem?.code, gone.problem?.params]).toEqual(['report-recipient-gone', { people: 'Sam Stranger' }]);
  const { schedule } = await manager.call(scheduleReport, { params, body: weekly([manager.userId]) });
  expect(schedule?.nextAt?.slice(11)).toMatch(/^0[56]:00:00/);
  await send();
  const [source] = postbox.to(manager.email);
  expect(postbox.to(manager.email)).toHaveLength(1);
  const [run] = (await manager.call(listReportRuns, { params })).items;
  const file = await manager.attempt(downloadReportRun, { params: { runId: run?.id ?? '' } });
  expect(attachmentOf(source)).toBe(file.bytes.toString('utf8'));
  expect(attachmentOf(source)).toContain('=Cara Report');
  expect(attachmentOf(source)).toContain('=Cara Report');
  expect((await manager.call(getReport, { params })).schedule?.deliveries).toMatchObject([{ recipients: 1, sent: 1, failed: 0 }]);
  // The clock is set back a day and comes to the same morning again.
  await sql`update report_schedules set next_on = next_on - 1, next_at = next_at - interval '1 day' where report_id = ${id}`.execute(
    app.home.store.db,
  );
  await sendDueReports(await jobContext());
  await app.jobsDone();
  expect(postbox.to(manager.email)).toHaveLength(1);
  // Without people to report on, the right is gone.
  await sql`delete from reporting_lines where organisation_id = ${app.home.id} and manager_id = ${manager.userId}`.execute(
    app.home.store.db,
  );
  await send();
  expect(postbox.to(manager.email)).toHaveLength(1);
  const { rows } = await sql`select is_on, next_at, stopped from report_schedules where report_id = ${id}`.execute(app.home.store.db);
  expect(rows).toEqual([{ is_on: false, next_at: null, stopped: 'no-access' }]);
  expect((await manager.attempt(downloadReportRun, { params: { runId: run?.id ?? '' } })).status).toBe(403);
  await reportsTo(admin, report.userId, manager.userId);
  await app.jobsDone();
});

test('MGR-07 each recipient gets their own people, and a mail that waited is not sent to who lost the right meanwhile', async () => {
  const { id } = await save(admin, {}, 'Everyone’s people');
  await admin.call(scheduleReport, { params: { reportId: id }, body: weekly([admin.userId, manager.userId]) });
  const had = [postbox.to(admin.email).length, postbox.to(manager.email).length];
  const fresh = () => [postbox.to(admin.email).slice(had[0]), postbox.to(manager.email).slice(had[1])];
  await send();
  const [ofAdmin, ofManager] = fresh().map(([source]) => attachmentOf(source));
  expect([ofAdmin?.includes('Sam Stranger'), ofManager?.includes('Sam Stranger'), ofManager?.includes('=Cara Report')]).toEqual([
    true,
    false,
    true,
  ]);
  await postbox.die();
  await send();
  await sql`delete from reporting_lines where organisation_id = ${app.home.id} and manager_id = ${manager.userId}`.execute(
    app.home.store.db,
  );
  await postbox.open();
  const { rows } = await sql<{ mailId: string }>`select id as "mailId" from mail_outbox where status = 'waiting'`.execute(
    app.home.store.db,
  );
  expect(rows).toHaveLength(2);
  app.clock.advance({ minutes: 10 });
  await app.platform.jobs.enqueueEach(app.home.store, sendMailJob, rows);
  await app.jobsDone();
  expect(fresh().map((mails) => mails.length)).toEqual([2, 1]);
  const { schedule } = await admin.call(getReport, { params: { reportId: id } });
  const withheld = { person: { id: manager.userId }, reason: 'no-access' };
  expect(schedule?.deliveries, 'what was withheld was not sent, and its owner sees why').toMatchObject([
    { recipients: 2, sent: 1, failed: 1, missed: [withheld] },
    { recipients: 2, sent: 2, failed: 0, missed: [] },
  ]);
  await admin.call(deleteReport, { params: { reportId: id } });
  await reportsTo(admin, report.userId, manager.userId);
  await app.jobsDone();
});

test('MGR-07 a report whose mail is refused for good does not count as sent, and its owner sees who missed it and why', async () => {
  const { id } = await save(admin, {}, 'Refused');
  await admin.call(scheduleReport, { params: { reportId: id }, body: weekly([admin.userId, manager.userId]) });
  postbox.refusedAddress = manager.email;
  await send();
  postbox.refusedAddress = undefined;
  const deliveries = async () => (await admin.call(getReport, { params: { reportId: id } })).schedule?.deliveries;
  const missed = { person: { id: manager.userId }, reason: 'undeliverable' };
  expect(await deliveries()).toMatchObject([{ recipients: 2, sent: 1, failed: 1, missed: [missed] }]);
  await send();
  expect(await deliveries(), 'the next one goes').toMatchObject([
    { recipients: 2, sent: 2, failed: 0, missed: [] },
    { recipients: 2, sent: 1, failed: 1, missed: [missed] },
  ]);
  await admin.call(deleteReport, { params: { reportId: id } });
});

test('ANA-06 when the owner of a schedule leaves, it stops and no one gets anything', async () => {
  const owner = await app.signedIn({ role: 'admin', firstName: 'Olga', lastName: 'Owner' });
  const { id } = await save(owner, {}, 'Olga’s people');
  await owner.call(scheduleReport, { params: { reportId: id }, body: weekly([owner.userId, admin.userId]) });
  const had = postbox.to(admin.email).length;
  await sql`update users set status = 'suspended' where id = ${owner.userId}`.execute(app.home.store.db);
  await send();
  expect([postbox.to(owner.email), postbox.to(admin.email)]).toEqual([[], postbox.to(admin.email).slice(0, had)]);
  const { rows } = await sql`select is_on, stopped from report_schedules where report_id = ${id}`.execute(app.home.store.db);
  expect(rows).toEqual([{ is_on: false, stopped: 'no-access' }]);
});

test('ANA-06 who left gets nothing more, the others do, and the owner sees it', async () => {
  const leaver = await app.signedIn({ role: 'admin', firstName: 'Lee', lastName: 'Leaver' });
  const { id } = await save(admin, {}, 'All people');
  const params = { reportId: id };
  await admin.call(scheduleReport, { params, body: weekly([admin.userId, leaver.userId]) });
  await sql`update users set status = 'suspended' where id = ${leaver.userId}`.execute(app.home.store.db);
  const had = postbox.to(admin.email).length;
  await send();
  expect(postbox.to(leaver.email)).toEqual([]);
  expect(postbox.to(admin.email)).toHaveLength(had + 1);
  const { schedule } = await admin.call(getReport, { params });
  expect(schedule?.deliveries).toMatchObject([
    { recipients: 2, sent: 1, failed: 1, missed: [{ person: { id: leaver.userId }, reason: 'no-access' }] },
  ]);
  expect(schedule?.recipients.find(({ person }) => person.id === leaver.userId)?.problem).toBe('no-access');
});
