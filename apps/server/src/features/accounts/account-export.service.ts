import { Readable } from 'node:stream';
import { csvText } from '../../platform/csv/csv-text.ts';
import { type AccountExport, type AccountExportId, type AccountFilter, accountProblems } from '@waymark/contract/accounts';
import { type CustomField, customFieldCell } from '@waymark/contract/custom-fields';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, BaseContext, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { type ExportedRow, type ExportRow, findExport, findExported, insertExport, updateExport } from './account-exports.repo.ts';
import { accountsExported } from './accounts.events.ts';

const PEOPLE_AT_A_TIME = 1000;
const BEFORE_EVERYONE = '00000000-0000-0000-0000-000000000000';
/** Heads that the import recognises, so that what was exported can be changed and imported. */
const HEADS = [
  'Email',
  'First name',
  'Last name',
  'Handle',
  'Job title',
  'Company',
  'Location',
  'Language',
  'External ID',
  'Status',
] as const;
/** Roles by groups stand apart: no one is given them as their own where the file comes back as an import. */
const MORE_HEADS = ['Manager email', 'Roles', 'Roles by groups', 'Groups', 'Last seen', 'Created'] as const;

/** Writes the file of an export; begun again after an interruption. */
export const writeExportJob: OutsideJob<{ exportId: AccountExportId }> = defineJob({
  name: 'accounts.write-export',
  effect: 'outside',
  handle: async (ctx: JobContext, { exportId }: { exportId: AccountExportId }) => {
    const row = await findExport(ctx.store, exportId, null);
    if (row?.status !== 'running') return;
    let people = 0;
    const count = async (more: number) => updateExport(ctx.store, exportId, { people: (people += more) });
    await ctx.platform.files.write(row.storage_key, Readable.from(textOf(ctx, row, count)), 'text/csv');
    await mutate(ctx, accountsExported, async (ctx) => {
      await updateExport(ctx.store, exportId, { status: 'done', people, finished_at: ctx.now() });
      return { result: undefined, subject: { type: 'account-export', id: exportId }, details: { people } };
    });
  },
  givenUp: async (ctx, { exportId }) => {
    const row = await findExport(ctx.store, exportId, null);
    if (row?.status === 'running') await updateExport(ctx.store, exportId, { status: 'failed', finished_at: ctx.now() });
  },
});

/** ADM-01: has the people a filter means written into a file. */
export async function startExport(ctx: Acting, filter: AccountFilter): Promise<AccountExport> {
  const id = newId<AccountExportId>();
  await inTransaction(ctx, async (ctx) => {
    const key = `${ctx.organisation.id}/exports/${id}`;
    await insertExport(ctx.store, { id, created_by: ctx.actor.userId, storage_key: key, filter }, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, writeExportJob, { exportId: id });
  });
  return getExport(ctx, id);
}

/** Returns how far an own export is. Throws `export-not-found`. */
export async function getExport(ctx: Acting, id: AccountExportId): Promise<AccountExport> {
  const { status, people, created_at } = await ownExport(ctx, id);
  return { id, status, people, createdAt: created_at.toISOString() };
}

/** Sends the file of an own export that is done. Throws `account-export-not-found`, and `account-export-not-ready` while it is being made. */
export async function sendExport(ctx: Acting, id: AccountExportId, wire: Wire): Promise<void> {
  const row = await ownExport(ctx, id);
  if (row.status === 'running') throw refuse(accountProblems['account-export-not-ready']);
  if (row.status !== 'done') throw refuse(accountProblems['account-export-not-found']);
  const bytes = await ctx.platform.files.read(row.storage_key);
  await wire.reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="people-${row.created_at.toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

async function ownExport(ctx: Acting, id: AccountExportId): Promise<ExportRow> {
  const row = await findExport(ctx.store, id, ctx.actor.userId);
  if (row === undefined) throw refuse(accountProblems['account-export-not-found']);
  return row;
}

async function* textOf(ctx: BaseContext, { filter }: ExportRow, count: (more: number) => Promise<void>): AsyncGenerator<string> {
  const fields = await customFieldsOf(ctx.store);
  yield csvText([[...HEADS, ...MORE_HEADS, ...fields.map(({ label }) => label)]], true);
  let after = BEFORE_EVERYONE;
  for (;;) {
    const rows = await findExported(ctx.store, filter, after, PEOPLE_AT_A_TIME, ctx.now());
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield csvText(
      rows.map((row) => cellsOf(row, fields)),
      false,
    );
    await count(rows.length);
  }
}

function cellsOf(row: ExportedRow, fields: readonly CustomField[]): string[] {
  return [
    row.email,
    row.first_name,
    row.last_name,
    row.handle,
    row.job_title,
    row.company,
    row.location,
    row.language ?? '',
    row.external_id ?? '',
    row.standing,
    row.manager_email ?? '',
    row.roles.join('|'),
    row.roles_by_groups.join('|'),
    row.groups.join('|'),
    row.last_seen_at.getTime() === 0 ? '' : row.last_seen_at.toISOString(),
    row.created_at.toISOString(),
    ...fields.map((field) => customFieldCell(field, row.custom_fields[field.key])),
  ];
}
