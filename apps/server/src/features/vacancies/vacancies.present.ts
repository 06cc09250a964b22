import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { nextApproval } from '@waymark/contract/requests';
import {
  type ApprovalStep,
  VACANCY_APPLICATION_ACTIONS,
  type VacancyAction,
  VACANCY_ACTIONS,
  type VacancyApplication,
  type VacancyApplicationDetail,
  type VacancyRecord,
} from '@waymark/contract/vacancies';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { allowedActions } from '../../platform/machine/machine.ts';
import { locationsByIds, orgUnitsByIds } from '../locations/locations.public.ts';
import { mediaByIds } from '../media/media.public.ts';
import { findSteps, presentRequest, presentStep, reasonFor, type RequestRow } from '../opportunities/opportunities.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { type ApprovalRow, findApprovals, presentApproval } from '../requests/requests.public.ts';
import { vacancies } from './vacancies.machine.ts';
import { findApplicationRows } from './vacancy-applications.repo.ts';
import type { VacancyApplicationRow, VacancyRow } from './vacancy.row.ts';

export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
export const languageOf = (ctx: Pick<BaseContext, 'actor' | 'organisation'>): string =>
  ctx.actor?.language ?? ctx.organisation.setting('DefaultOrgLanguage');
export const APPROVAL_SUBJECT = 'vacancy-application';

/** Returns what the caller may do with a vacancy; publishing early or late is one action to people. */
function vacancyActions(ctx: Pick<BaseContext, 'actor'>, { status }: Pick<VacancyRow, 'status'>): VacancyAction[] {
  if (!holds(ctx.actor, 'MANAGE_CAREER_GROWTH')) return [];
  const allowed = new Set<string>(allowedActions(vacancies, status, new Set(['keeper'])));
  return VACANCY_ACTIONS.filter((action) => allowed.has(action));
}

/** Vacancies as recruiters keep them; two statements however many there are. */
export async function presentRecords(ctx: Acting, rows: readonly VacancyRow[]): Promise<VacancyRecord[]> {
  const locations = await locationsByIds(
    ctx,
    rows.flatMap((row) => [...row.location_ids]),
  );
  const units = await orgUnitsByIds(
    ctx.store,
    rows.flatMap((row) => [...row.org_unit_ids]),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    status: row.status,
    closedBecause: row.closed_because,
    title: row.title,
    code: row.code,
    description: row.description,
    translations: { ...row.translations },
    jobRole: row.role === null ? null : { id: row.role.id, name: row.role.title },
    family: row.family_id === null ? null : { id: row.family_id, name: row.family_title ?? '' },
    level: row.level,
    track: row.track,
    contractType: row.contract_type,
    schedule: row.schedule,
    remote: row.remote,
    workPattern: row.work_pattern,
    experienceYears: row.experience_years,
    openings: row.openings,
    openingsTaken: row.places_taken,
    opensAt: iso(row.opens_at),
    applyBy: iso(row.apply_by),
    dayZone: row.day_zone,
    applyUrl: row.apply_url,
    locations: row.location_ids.flatMap((id) => {
      const location = locations.get(id);
      return location === undefined ? [] : [{ id, name: location.location_name }];
    }),
    orgUnits: row.org_unit_ids.flatMap((id) => {
      const unit = units.get(id);
      return unit === undefined ? [] : [{ id, name: unit.title }];
    }),
    skills: row.skills.map(({ skillId, level }) => ({ skillId, level })),
    team: row.team.map(({ person, part }) => ({ person: summaryOf(person), part })),
    waitingCount: row.waiting_count,
    applicationsCount: row.applications_count,
    allowedActions: vacancyActions(ctx, row),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** What of an application decides about what may be done with it. */
export interface ApplicationParts {
  readonly request: RequestRow;
  readonly approvals: readonly ApprovalRow[];
  readonly row: VacancyApplicationRow | undefined;
}

/** Returns the step of approval that is the caller's to decide now; undefined where none is. No one decides about their own application. */
export function ownTurn(ctx: Pick<BaseContext, 'actor'>, { request, approvals }: ApplicationParts): ApprovalRow | undefined {
  const open = nextApproval(approvals);
  const { actor } = ctx;
  if (actor === null || open?.status !== 'PENDINGAPPROVAL' || request.ended_at !== null || request.applicant_id === actor.userId)
    return undefined;
  // Who runs the marketplace steps in for the organisation, but never consents in a manager's place unless asked.
  const stepsIn = open.step !== 'consent' && holds(actor, 'MANAGE_CAREER_GROWTH');
  return open.approver_ids.includes(actor.userId) || stepsIn ? open : undefined;
}

/** Returns whether the caller is of those who hire for an application: who decides its own steps, or keeps vacancies. */
const hires = (ctx: Pick<BaseContext, 'actor'>, { request }: ApplicationParts, team: ReadonlySet<string>): boolean =>
  ctx.actor !== null &&
  request.applicant_id !== ctx.actor.userId &&
  (team.has(ctx.actor.userId) || holds(ctx.actor, 'MANAGE_CAREER_GROWTH'));

/** Returns what the caller may do about an application. @param team hiring managers and recruiters of the vacancy */
export function applicationActions(
  ctx: Pick<BaseContext, 'actor'>,
  parts: ApplicationParts,
  team: ReadonlySet<string>,
): VacancyApplication['allowedActions'] {
  const { request, row } = parts;
  const isOpen = request.ended_at === null;
  const actions: VacancyApplication['allowedActions'] = ownTurn(ctx, parts) === undefined ? [] : ['APPROVE', 'REJECT'];
  if (!isOpen) return actions;
  const may: Readonly<Record<(typeof VACANCY_APPLICATION_ACTIONS)[number], boolean>> = {
    withdraw: request.applicant_id === ctx.actor?.userId,
    shortlist: request.status === 'pendingapproval' && row?.shortlisted_at === null && hires(ctx, parts, team),
    start: request.status === 'approved' && hires(ctx, parts, team),
  };
  return [...actions, ...VACANCY_APPLICATION_ACTIONS.filter((action) => may[action])];
}

/** Applications as the caller meets them; a few statements however many there are. */
export async function presentApplications(
  ctx: Acting,
  requests: readonly RequestRow[],
  teamOfVacancy: (request: RequestRow) => ReadonlySet<string>,
): Promise<VacancyApplication[]> {
  const ids = requests.map(({ id }) => id);
  const approvals = Map.groupBy(await findApprovals(ctx.store, APPROVAL_SUBJECT, ids), ({ subject_id: id }) => id as OpportunityRequestId);
  const rows = await findApplicationRows(ctx.store, ids);
  const files = await mediaByIds(
    ctx,
    [...rows.values()].flatMap(({ file_ids: fileIds }) => fileIds),
  );
  return requests.map((request) => {
    const row = rows.get(request.id);
    const own = approvals.get(request.id) ?? [];
    return {
      ...presentRequest(ctx, request),
      approvals: own.map((approval) => presentApproval(ctx, approval, reasonFor(ctx, 'job_vacancy', approval))),
      nextStep: followingStep(request, own),
      attachments: (row?.file_ids ?? []).flatMap((fileId) => {
        const file = files.get(fileId);
        return file === undefined ? [] : [{ fileId, name: file.fileName, url: file.url === '' ? null : file.url }];
      }),
      shortlistedAt: iso(row?.shortlisted_at),
      approvedAt: iso(row?.approved_at),
      startedAt: iso(row?.started_at),
      allowedActions: applicationActions(ctx, { request, approvals: own, row }, teamOfVacancy(request)),
    };
  });
}

function followingStep({ ended_at, status }: RequestRow, approvals: readonly ApprovalRow[]): ApprovalStep | 'offer' | 'start' | '' {
  if (ended_at !== null) return '';
  if (status === 'approved') return 'start';
  const open = approvals.findIndex(({ status: one }) => one === 'PENDINGAPPROVAL');
  return (approvals[open + 1]?.step as ApprovalStep | undefined) ?? 'offer';
}

/** An application as the caller meets it, with everything that happened to it. */
export async function presentDetail(ctx: Acting, vacancy: VacancyRow, request: RequestRow): Promise<VacancyApplicationDetail> {
  const team = hiringTeam(vacancy);
  const [application] = await presentApplications(ctx, [request], () => team);
  if (application === undefined) throw new Error('An application is presented as one');
  const steps = await findSteps(ctx.store, request.id);
  return { ...application, steps: steps.map((step) => presentStep(ctx, request.type, step)) };
}

/** Those of a vacancy's team who decide: hiring managers and recruiters. */
export const hiringTeam = ({ team }: Pick<VacancyRow, 'team'>): ReadonlySet<string> =>
  new Set(team.filter(({ part }) => part !== 'interviewer').map(({ person }) => person.id));
