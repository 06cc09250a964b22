import { sql } from 'kysely';
import { csvText } from '../../platform/csv/csv-text.ts';
import {
  type CandidateDetail,
  type Candidates,
  type CandidatesInput,
  type CandidateTab,
  candidateFiltersSchema,
  type Comparison,
  SOURCING_LIMITS,
  sourcingProblems,
  type SourcingPage,
  type sourcingQuery,
  type SourcingRow,
  type SourcingVacancy,
} from '@waymark/contract/sourcing';
import type { MatchExplanation } from '@waymark/contract/matching';
import type { SchemaOutput, UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import type { Wire } from '../../platform/http/route.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { careerPreferencesByUserIds } from '../career-preferences/career-preferences.public.ts';
import { getWorkHistory } from '../experience/experience.public.ts';
import { listShownUnits, locationsByIds } from '../locations/locations.public.ts';
import { presentExplanations } from '../matching/matching.public.ts';
import { findRequest, findRequests } from '../opportunities/opportunities.public.ts';
import { summaryOf, visibleAmong, visiblePeople } from '../people/people.public.ts';
import { findApprovals } from '../requests/requests.public.ts';
import { getPersonSkills, skillsByIds } from '../skills/skills.public.ts';
import {
  hasVacancyTitleLike,
  listVacancies,
  ownTurn,
  presentRecords,
  presentVacancyApplication,
  rejectionReasons,
  VACANCY_APPLICATION,
  type VacancyRow,
  visibleVacancy,
} from '../vacancies/vacancies.public.ts';
import {
  countLists,
  countTiers,
  findCandidates,
  isSuggestable,
  knownPositions,
  scoresOfAll,
  visiblePositions,
} from './candidate-lists.service.ts';
import type { CandidateStateRow, SourcingStepRow } from './candidate.row.ts';
import { presentCandidates, type PresentedCandidate } from './candidates.present.ts';
import { candidatesExported } from './sourcing.events.ts';
import { checkSourcingIsOn } from './sourcing.policy.ts';
import { countStates, findMessagesTo, findPeopleAt, findPosition, findSourcingSteps, findStates } from './sourcing.repo.ts';

/** SOU-01: lists vacancies to staff, newest first, with their candidates by tier as far as the caller may see people. */
export async function listSourcing(ctx: ActorContext, query: SchemaOutput<typeof sourcingQuery>): Promise<SourcingPage> {
  checkSourcingIsOn(ctx);
  const { q, status, cursor, limit } = query;
  const inState =
    status === 'staffing'
      ? sql`(v.status in ('open', 'scheduled') or (v.status = 'closed' and v.closed_because = 'deadline'))`
      : status === 'all'
        ? sql`true`
        : sql`v.status = ${status}`;
  const rows = await listVacancies(ctx.store, ctx.actor.userId, {
    condition: sql`${inState} and ${hasVacancyTitleLike(q)}`,
    after: cursor === undefined ? null : decodeTimeCursor(cursor),
    limit,
  });
  const shown = rows.slice(0, limit);
  const items = await presentRows(ctx, shown);
  const { nextCursor } = toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return { items, nextCursor, columns: [...ctx.organisation.setting('sourcing_table')] };
}

async function presentRows(ctx: ActorContext, rows: readonly VacancyRow[]): Promise<SourcingRow[]> {
  const scores = await scoresOfAll(ctx, rows);
  const [first] = scores;
  const positions = first === undefined ? [] : await visiblePositions(ctx, first);
  const known = await knownPositions(ctx, rows);
  const ids = rows.map(({ id }) => id);
  const counts = await countStates(ctx.store, ids, visiblePeople(ctx));
  const units = await listShownUnits(
    ctx,
    'sourcing_table',
    rows.flatMap((row) => [...row.org_unit_ids]),
  );
  const locations = await locationsByIds(
    ctx,
    rows.flatMap((row) => [...row.location_ids]),
  );
  return rows.map((row, at) => {
    const every = scores[at];
    return {
      id: row.id,
      slug: row.slug,
      code: row.code,
      title: row.title,
      status: row.status,
      organisation: row.org_unit_ids.flatMap((id) => units.get(id) ?? []),
      locations: row.location_ids.flatMap((id) => locations.get(id)?.location_name ?? []),
      tiers: every?.isScored === true ? countTiers(every, positions.filter(isSuggestable(every, known.get(row.id)))) : null,
      applied: counts.get(row.id)?.applied ?? 0,
      shortlisted: counts.get(row.id)?.shortlisted ?? 0,
      waiting: row.waiting_count,
      openings: row.openings,
      openingsTaken: row.places_taken,
      team: row.team.map(({ person }) => summaryOf(person)),
      postedAt: row.published_at?.toISOString() ?? null,
      applyBy: row.apply_by?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    };
  });
}

async function askedSkills(ctx: ActorContext, { skills }: VacancyRow): Promise<SourcingVacancy['skills']> {
  const named = await skillsByIds(
    ctx,
    skills.map(({ skillId }) => skillId),
  );
  return skills.flatMap(({ skillId, level }) => {
    const label = named.get(skillId)?.label;
    return label === undefined ? [] : [{ skillId, label, level }];
  });
}

/** SOU-02: returns a vacancy to staff, with how many candidates are in each list. Throws `vacancy-not-found`. */
export async function getSourcingVacancy(ctx: ActorContext, slug: string): Promise<SourcingVacancy> {
  checkSourcingIsOn(ctx);
  const vacancy = await visibleVacancy(ctx, { slug });
  const [record] = await presentRecords(ctx, [vacancy]);
  if (record === undefined) throw new Error('A vacancy is presented as one');
  return {
    vacancy: record,
    skills: await askedSkills(ctx, vacancy),
    counts: await countLists(ctx, vacancy),
    rejectionReasons: rejectionReasons(ctx),
  };
}

/** SOU-02, SOU-05: returns a page of a vacancy's candidates, narrowed and in an order. Explains only the page. Throws `vacancy-not-found`. */
export async function searchCandidates(ctx: ActorContext, vacancyId: OpportunityId, input: CandidatesInput): Promise<Candidates> {
  checkSourcingIsOn(ctx);
  const vacancy = await visibleVacancy(ctx, { id: vacancyId });
  const { pageNumber, pageSize, ...filters } = input;
  const found = await findCandidates(ctx, vacancy, filters);
  const shown = await findPeopleAt(ctx.store, found.positions.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize));
  const items = await present(ctx, vacancy, shown);
  return { items: items.map(({ candidate }) => candidate), total: found.positions.length, tiers: found.tiers, pageNumber, pageSize };
}

/** Presents people as candidates of a vacancy, with what is known of them and what the caller may do. */
async function present(ctx: ActorContext, vacancy: VacancyRow, userIds: readonly UserId[]): Promise<PresentedCandidate[]> {
  const known = await findStates(ctx.store, vacancy.id, { most: SOURCING_LIMITS.exported });
  const wanted = new Set(userIds);
  const states = new Map(known.filter(({ user_id: id }) => wanted.has(id)).map((state) => [state.user_id, state]));
  return presentCandidates(ctx, vacancy, userIds, { states, mayDecide: await decidable(ctx, [...states.values()]) });
}

/** Of some candidates, those whose application the caller may decide now. Two statements. */
async function decidable(ctx: ActorContext, states: readonly CandidateStateRow[]): Promise<Set<UserId>> {
  const ids = states.flatMap(({ request_id: id, ended_at: endedAt }) => (id === null || endedAt !== null ? [] : [id]));
  if (ids.length === 0) return new Set();
  const requests = await findRequests(ctx.store, sql`r.id = any(${ids}::uuid[])`, { limit: ids.length, after: null });
  const approvals = Map.groupBy(await findApprovals(ctx.store, VACANCY_APPLICATION, ids), ({ subject_id: id }) => id);
  return new Set(
    requests
      .filter((request) => ownTurn(ctx, { request, approvals: approvals.get(request.id) ?? [], row: undefined }) !== undefined)
      .map(({ applicant_id: id }) => id),
  );
}

/** Refuses someone the caller may not see, or who hires: they are no candidate. Throws `candidate-not-found`. */
export async function checkCandidate(ctx: ActorContext, vacancy: VacancyRow, userId: UserId): Promise<void> {
  const isOfTeam = vacancy.team.some(({ person }) => person.id === userId);
  if (isOfTeam || (await visibleAmong(ctx, [userId])).length === 0) throw refuse(sourcingProblems['candidate-not-found']);
}

/** SOU-03: returns a candidate with the match explained and their history with the vacancy. Throws `vacancy-not-found`, `candidate-not-found`. */
export async function getCandidate(ctx: ActorContext, vacancyId: OpportunityId, userId: UserId): Promise<CandidateDetail> {
  checkSourcingIsOn(ctx);
  const vacancy = await visibleVacancy(ctx, { id: vacancyId });
  await checkCandidate(ctx, vacancy, userId);
  const [one] = await present(ctx, vacancy, [userId]);
  if (one === undefined) throw refuse(sourcingProblems['candidate-not-found']);
  const { candidate, match } = one;
  const [explained = null] = await presentExplanations(ctx, match === null ? [] : [match]);
  const steps = await findSourcingSteps(ctx.store, vacancyId, userId);
  const request = candidate.application === null ? undefined : await findRequest(ctx.store, candidate.application.id as never);
  const held = await getPersonSkills(ctx, userId);
  const asked = new Set<string>(vacancy.skills.map(({ skillId }) => skillId));
  const suggested = await findCandidates(ctx, vacancy, candidateFiltersSchema.parse({ tiers: ['excellent', 'good', 'fair'] }));
  const position = await findPosition(ctx.store, userId);
  const place = position === undefined ? -1 : suggested.positions.indexOf(position);
  return {
    ...candidate,
    match: explained === null ? null : withoutHidden(explained, candidate),
    evidence: held.items.filter(({ skill }) => asked.has(skill.id)).map(({ skill, sources }) => ({ skillId: skill.id, sources })),
    work: (await getWorkHistory(ctx, userId)).items,
    preferences: await preferencesOf(ctx, userId),
    applicationDetail: request === undefined ? null : await presentVacancyApplication(ctx, vacancy, request),
    steps: steps.filter(({ action }) => action !== 'note').map(presentStep),
    notes: steps
      .filter(({ action }) => action === 'note')
      .map((step) => Object.assign(presentStep(step), { can: { delete: step.actor?.id === ctx.actor.userId } })),
    place: place === -1 ? null : place + 1,
  };
}

export function presentStep({ id, at, actor, action, text, reason }: SourcingStepRow) {
  return { id, at: at.toISOString(), actor: actor === null ? null : summaryOf(actor), action, text, reason };
}

/** The explanation without what the candidate does not share: neither the skill nor its name is told, and it is in no count of what they have. */
function withoutHidden(match: MatchExplanation, { skills }: CandidateDetail | PresentedCandidate['candidate']): MatchExplanation {
  const hidden = new Set<string>(skills.filter(({ state }) => state === 'not_shared').map(({ skillId }) => skillId));
  const names = new Set(match.skills.filter(({ skillId }) => hidden.has(skillId)).map(({ label }) => label));
  const shown = match.skills.filter(({ skillId }) => !hidden.has(skillId));
  const count = (...states: MatchExplanation['skills'][number]['state'][]) => shown.filter(({ state }) => states.includes(state)).length;
  const counts = {
    has: count('met', 'more'),
    unconfirmed: count('unconfirmed'),
    below: count('below'),
    related: count('related'),
    job: count('job'),
  };
  return {
    ...match,
    skills: shown,
    raises: match.raises.filter(({ skill }) => skill === null || !names.has(skill)),
    parts: match.parts.map(({ words, ...part }) => ({
      ...part,
      words: {
        ...words,
        numbers: words.key === 'skills' ? { ...words.numbers, ...counts } : words.numbers,
        names: words.names.filter((name) => !names.has(name)),
      },
    })),
  };
}

async function preferencesOf(ctx: ActorContext, userId: UserId): Promise<CandidateDetail['preferences']> {
  const preferences = (await careerPreferencesByUserIds(ctx, [userId])).get(userId);
  if (preferences === undefined) return null;
  const places = await locationsByIds(ctx, preferences.locations);
  return { ...preferences, locationNames: preferences.locations.flatMap((id) => places.get(id)?.location_name ?? []) };
}

/** SOU-04: returns up to four candidates side by side; people the caller may not see are left out. Throws `vacancy-not-found`. */
export async function compareCandidates(ctx: ActorContext, vacancyId: OpportunityId, ids: readonly UserId[]): Promise<Comparison> {
  checkSourcingIsOn(ctx);
  const vacancy = await visibleVacancy(ctx, { id: vacancyId });
  const team = new Set(vacancy.team.map(({ person }) => person.id));
  const seen = new Set(await visibleAmong(ctx, ids));
  const shown = ids.filter((id) => seen.has(id) && !team.has(id));
  const items = await present(ctx, vacancy, shown);
  return { skills: await askedSkills(ctx, vacancy), items: items.map(({ candidate }) => candidate) };
}

const EXPORTED_AT_ONCE = 500;

/** SOU-04: sends a list of candidates as a CSV table; who asked for it, and of how many people, is recorded. Throws `vacancy-not-found`. */
export async function exportCandidates(ctx: ActorContext, vacancyId: OpportunityId, tab: CandidateTab, wire: Wire): Promise<void> {
  checkSourcingIsOn(ctx);
  const vacancy = await visibleVacancy(ctx, { id: vacancyId });
  const tiers = tab === 'suggested' ? (['excellent', 'good', 'fair'] as const) : [];
  const found = await findCandidates(ctx, vacancy, candidateFiltersSchema.parse({ tab, tiers: [...tiers] }));
  const people = await findPeopleAt(ctx.store, found.positions.slice(0, SOURCING_LIMITS.exported));
  const candidates: PresentedCandidate[] = [];
  for (let at = 0; at < people.length; at += EXPORTED_AT_ONCE) {
    candidates.push(...(await present(ctx, vacancy, people.slice(at, at + EXPORTED_AT_ONCE))));
  }
  const skills = await askedSkills(ctx, vacancy);
  const heads = [
    'name',
    'handle',
    'jobTitle',
    'location',
    'organisation',
    'level',
    'match',
    'tier',
    'experienceYears',
    'availability',
    'status',
  ];
  const lines = candidates.map(({ candidate }) => {
    const { person, score, tier, location, organisation, level, experienceYears, availability, application } = candidate;
    const levels = new Map(candidate.skills.map((skill) => [skill.skillId as string, skill.held]));
    return [
      [
        person.fullName,
        person.handle,
        person.jobTitle,
        location,
        organisation,
        level ?? '',
        score === null ? '' : String(score),
        tier ?? '',
      ],
      [experienceYears === null ? '' : String(experienceYears), availability, application?.status ?? ''],
      skills.map(({ skillId }) => levels.get(skillId) ?? ''),
    ].flat();
  });
  await mutate(ctx, candidatesExported, () =>
    Promise.resolve({
      result: undefined,
      subject: { type: 'vacancy', id: vacancyId },
      details: { vacancyId, tab, people: candidates.length },
    }),
  );
  await wire.reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="candidates-${ctx.now().toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(csvText([[...heads, ...skills.map(({ label }) => label)], ...lines], true));
}

/** Returns what recruiters wrote to the caller about a vacancy. Throws `vacancy-not-found`. */
export async function listOwnMessages(ctx: ActorContext, vacancyId: OpportunityId) {
  await visibleVacancy(ctx, { id: vacancyId });
  return { items: (await findMessagesTo(ctx.store, vacancyId, ctx.actor.userId)).map(presentStep) };
}
