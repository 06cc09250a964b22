import { sql } from 'kysely';
import { type JobFamily, type JobFamilyId, type JobFamilyInput, jobRoleProblems } from '@waymark/contract/job-roles';
import type { PageQuery } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import * as catalogue from './job-catalogue.repo.ts';
import type { JobFamilyRow } from './job-role.row.ts';
import { jobFamilyChanged } from './job-roles.events.ts';
import { presentFamily } from './job-roles.present.ts';
import { listFamilies } from './job-roles.repo.ts';

/** ADM-05: returns the families of the organisation by title, page by page. */
export async function listRecords(ctx: Acting, { q, cursor, limit }: PageQuery & { readonly q: string }) {
  const condition = q === '' ? sql`true` : sql`(strpos(f.title_key, lower(${q})) > 0 or strpos(lower(f.code), lower(${q})) > 0)`;
  const rows = await listFamilies(ctx.store, { condition, after: cursor === undefined ? null : decodeNameCursor(cursor), limit });
  return toPage(rows, limit, presentFamily, (row) => encodeCursor([row.title_key, row.id]));
}

async function familyOf(store: Store, id: JobFamilyId): Promise<JobFamilyRow> {
  const [row] = await listFamilies(store, { condition: sql`f.id = ${id}`, after: null, limit: 1 });
  if (row === undefined) throw refuse(jobRoleProblems['job-family-not-found']);
  return row;
}

/** Adds a family. Throws `invalid-input` on `title` or `code` (`taken`). */
export async function createFamily(ctx: Acting, input: JobFamilyInput): Promise<JobFamily> {
  return written(ctx, newId<JobFamilyId>(), input, 'added');
}

/** Writes a family again. Throws as `createFamily`, and `job-family-not-found`. */
export async function updateFamily(ctx: Acting, id: JobFamilyId, input: JobFamilyInput): Promise<JobFamily> {
  return written(ctx, id, input, 'changed');
}

async function written(ctx: Acting, id: JobFamilyId, input: JobFamilyInput, change: 'added' | 'changed'): Promise<JobFamily> {
  return mutate(ctx, jobFamilyChanged, async (ctx) => {
    await catalogue.lockCatalogue(ctx.store);
    if (change === 'changed') await familyOf(ctx.store, id);
    const taken = await catalogue.takenOfFamily(ctx.store, input, id);
    if (taken !== null) throw refuseField(taken, 'taken');
    const translations = Object.fromEntries(Object.entries(input.translations).filter(([, { title }]) => title !== ''));
    await catalogue.putFamilies(ctx.store, [{ ...input, id, translations }], ctx.now());
    return {
      result: presentFamily(await familyOf(ctx.store, id)),
      subject: { type: 'job-family', id },
      details: { familyId: id, title: input.title, change },
    };
  });
}

/** Takes a family away. Throws `job-family-not-found`, `job-family-has-roles`. */
export async function deleteFamily(ctx: Acting, id: JobFamilyId): Promise<void> {
  await mutate(ctx, jobFamilyChanged, async (ctx) => {
    await catalogue.lockCatalogue(ctx.store);
    const { title } = await familyOf(ctx.store, id);
    if (!(await catalogue.deleteFamily(ctx.store, id))) throw refuse(jobRoleProblems['job-family-has-roles']);
    return { result: undefined, subject: { type: 'job-family', id }, details: { familyId: id, title, change: 'removed' as const } };
  });
}
