import { sql } from 'kysely';
import type { OpportunityId } from '@waymark/contract/opportunities';
import {
  type createVacancySchema,
  type updateVacancySchema,
  type VacancyAction,
  type VacancyForm,
  vacancyProblems,
  type VacancyRecord,
  type vacancyRecordsQuery,
} from '@waymark/contract/vacancies';
import type { SchemaOutput } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { lockRequest, putOpportunities } from '../opportunities/opportunities.public.ts';
import { findOpenApplications } from './vacancy-applications.repo.ts';
import { followApprovers } from './vacancy-approvals.service.ts';
import { readInput, readTeam, recordsOf, type VacancyToPut } from './vacancy-input.service.ts';
import { lockedVacancy, lockVacancy, visibleVacancy } from './vacancy-lookup.service.ts';
import { fillIfFull } from './vacancy-openings.service.ts';
import { reasonLabelIn } from './vacancy-reasons.service.ts';
import { moveLockedVacancy } from './vacancy-status.service.ts';
import { vacancyCreated, vacancyUpdated } from './vacancies.events.ts';
import { vacancyPolicy } from './vacancies.policy.ts';
import { languageOf, presentRecords } from './vacancies.present.ts';
import { hasTitleLike, listVacancies, putVacancies, replaceTeam } from './vacancies.repo.ts';
import type { VacancyRow, VacancyWritten } from './vacancy.row.ts';

/** Returns the terms vacancies can have: those of the organisation's career options that are on. */
export function listTerms({ organisation }: ActorContext): Pick<VacancyForm, 'tracks' | 'contractTypes' | 'schedules'> {
  const options = organisation.setting('career_options');
  const enabled = (list: readonly { readonly key: string; readonly label: string; readonly enable: boolean }[]) =>
    list.filter(({ enable }) => enable).map(({ key, label }) => ({ key, label }));
  return {
    tracks: enabled(options.careerTrack.options),
    contractTypes: enabled(options.contractType.options),
    schedules: enabled(options.schedule.options),
  };
}

/** Returns what the form of a vacancy offers. */
export function getForm(ctx: ActorContext): VacancyForm {
  const { organisation } = ctx;
  const own = organisation.setting('DefaultOrgLanguage');
  return {
    ...listTerms(ctx),
    languages: organisation.setting('languages').filter((language) => language !== own),
    language: own,
    rejectionReasons: rejectionReasons(ctx),
  };
}

/** Returns the reasons to decline someone with, in the caller's language. */
export const rejectionReasons = (ctx: ActorContext) =>
  ctx.organisation
    .setting('vacancy_rejection_reasons')
    .map((reason) => ({ key: reason.key, label: reasonLabelIn(reason, languageOf(ctx)) }));

/** JOB-06: returns the vacancies of the organisation in every state, newest first. */
export async function listRecords(ctx: ActorContext, { q, status, cursor, limit }: SchemaOutput<typeof vacancyRecordsQuery>) {
  const inState = status === 'all' ? sql`v.status <> 'archived'` : sql`v.status = ${status}`;
  const rows = await listVacancies(ctx.store, ctx.actor.userId, {
    condition: sql`${inState} and ${hasTitleLike(q)}`,
    after: cursor === undefined ? null : decodeTimeCursor(cursor),
    limit,
  });
  const items = await presentRecords(ctx, rows.slice(0, limit));
  const { nextCursor } = toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return { items, nextCursor };
}

/** Returns a vacancy with all that is kept of it. Throws `vacancy-not-found`. */
export async function getRecord(ctx: ActorContext, id: OpportunityId): Promise<VacancyRecord> {
  return recordOfRow(ctx, await visibleVacancy(ctx, { id }));
}

async function recordOfRow(ctx: ActorContext, row: VacancyRow): Promise<VacancyRecord> {
  const [record] = await presentRecords(ctx, [row]);
  if (record === undefined) throw new Error('A vacancy is presented as one');
  return record;
}

/**
 * JOB-06: creates a vacancy as a draft, or published: at once, or from its day on. Throws `invalid-input` on what does not fit, or is over
 * already.
 */
export async function createVacancy(ctx: ActorContext, { status, ...input }: SchemaOutput<typeof createVacancySchema>) {
  const id = newId<OpportunityId>();
  return mutate(ctx, vacancyCreated, async (ctx) => {
    const nothing = { id, places_taken: 0, skills: [], track: null, contract_type: null, schedule: null };
    const written = await readInput(ctx, input, nothing);
    const team = await readTeam(ctx, input, null);
    const vacancy = {
      ...{ id, slug: uniqueSlug(input.title, id), status: 'draft' as const },
      day_zone: ownZone(ctx),
      created_by: ctx.actor.userId,
    };
    await writeVacancies(ctx, [{ vacancy, written }]);
    await replaceTeam(ctx.store, id, team, ctx.now());
    if (status === 'open') await step(ctx, (await lockedVacancy(ctx, id)).vacancy, 'publish');
    return {
      result: await getRecord(ctx, id),
      subject: { type: 'vacancy', id },
      details: { vacancyId: id, title: input.title },
    };
  });
}

/** Writes vacancies, each once and beside the opportunity that lists, filters and matches read, in as many statements as one. */
export async function writeVacancies(ctx: InTransaction<Acting>, vacancies: readonly VacancyToPut[]): Promise<void> {
  await putOpportunities(ctx.store, await recordsOf(ctx, vacancies), ctx.now());
  const rows = vacancies.map(({ vacancy: { id, slug, status, day_zone, created_by }, written }) => ({
    vacancy: { id, slug, status, day_zone, created_by },
    written,
  }));
  await putVacancies(ctx.store, rows, ctx.now());
}

/**
 * JOB-06, SOU-02: updates a vacancy that was read at a version. Applications wait for the hiring team it has then. Throws `vacancy-not-found`,
 * `vacancy-changed`, and as `createVacancy`.
 */
export async function updateVacancy(
  ctx: ActorContext,
  id: OpportunityId,
  { version, ...input }: SchemaOutput<typeof updateVacancySchema>,
): Promise<VacancyRecord> {
  return mutate(ctx, vacancyUpdated, async (ctx) => {
    const vacancy = authorize(ctx, vacancyPolicy, 'edit', (await lockedVacancy(ctx, id)).vacancy);
    if (vacancy.version !== version) throw refuse(vacancyProblems['vacancy-changed']);
    const written = await readInput(ctx, input, vacancy);
    if (vacancy.status === 'open' && written.apply_by !== null && written.apply_by <= ctx.now()) {
      throw refuseField('applyBy', 'vacancy-deadline-passed');
    }
    if (vacancy.status === 'scheduled' && written.opens_at === null) throw refuseField('opensAt', 'required');
    const team = await readTeam(ctx, input, vacancy);
    await writeVacancies(ctx, [{ vacancy, written }]);
    await replaceTeam(ctx.store, id, team, ctx.now());
    await followTeam(ctx, id);
    await fillIfFull(ctx, id);
    const changed = (Object.keys(written) as (keyof VacancyWritten)[]).filter(
      (name) => JSON.stringify(written[name]) !== JSON.stringify(vacancy[name]),
    );
    return {
      result: await getRecord(ctx, id),
      subject: { type: 'vacancy', id },
      details: { vacancyId: id, title: input.title, changed },
    };
  });
}

/** Lets the open applications of a vacancy wait for the hiring team it has now. */
export async function followTeam(ctx: InTransaction, id: OpportunityId): Promise<void> {
  const vacancy = (await lockVacancy(ctx, id))?.vacancy;
  if (vacancy === undefined) return;
  for (const { requestId } of await findOpenApplications(ctx.store, { vacancyId: id })) {
    const request = await lockRequest(ctx.store, requestId);
    if (request !== undefined) await followApprovers(ctx, vacancy, request);
  }
}

/** JOB-06: publishes, closes, reopens, archives or restores a vacancy. Throws `vacancy-not-found`, `not-in-this-state`, `invalid-input` on `applyBy`. */
export async function moveVacancy(ctx: ActorContext, id: OpportunityId, action: VacancyAction): Promise<VacancyRecord> {
  return inTransaction(ctx, async (ctx) => {
    await step(ctx, authorize(ctx, vacancyPolicy, 'edit', (await lockedVacancy(ctx, id)).vacancy), action);
    return getRecord(ctx, id);
  });
}

/** Publishing before its day schedules it. */
async function step(ctx: ActorContext, vacancy: VacancyRow, action: VacancyAction): Promise<void> {
  const opens = action === 'publish' || action === 'reopen';
  if (opens && vacancy.apply_by !== null && vacancy.apply_by <= ctx.now()) throw refuseField('applyBy', 'vacancy-deadline-passed');
  const isEarly = opens && vacancy.status !== 'scheduled' && vacancy.opens_at !== null && vacancy.opens_at > ctx.now();
  await moveLockedVacancy(ctx, vacancy, isEarly ? 'schedule' : action, 'keeper');
}
