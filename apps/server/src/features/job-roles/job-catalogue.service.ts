import { sql } from 'kysely';
import { type JobFamilyId, type JobRoleInput, jobRoleProblems, type JobRoleRecord, type JobRoleState } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { PageQuery } from '@waymark/contract/kit';
import { compareLevels, type SkillId, type SkillRequirement, type SkillSummary } from '@waymark/contract/skills';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, Acting, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { truncate } from '../../platform/text/rich-text.ts';
import {
  type OpportunityRecord,
  putOpportunities,
  setOpportunityState,
  updateRequiredSkills,
} from '../opportunities/opportunities.public.ts';
import { checkSkills, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import * as catalogue from './job-catalogue.repo.ts';
import type { JobRoleRow, WrittenRole } from './job-role.row.ts';
import { jobRoleChanged } from './job-roles.events.ts';
import { presentRecord } from './job-roles.present.ts';
import { findRoles, hasTitleLike, listFamilies, listRoles } from './job-roles.repo.ts';

const SUMMARY_LENGTH = 300;

/** ADM-05: returns the roles of the organisation by title, page by page. */
export async function listRecords(
  ctx: Acting,
  query: PageQuery & { readonly q: string; readonly familyId?: JobFamilyId | undefined; readonly state: JobRoleState },
) {
  const { q, familyId, state, cursor, limit } = query;
  const ofFamily = familyId === undefined ? sql`true` : sql`r.family_id = ${familyId}`;
  const condition = sql`r.state = ${state} and ${ofFamily} and ${hasTitleLike(q)}`;
  const rows = await listRoles(ctx.store, { condition, after: cursor === undefined ? null : decodeNameCursor(cursor), limit });
  return toPage(rows, limit, presentRecord, (row) => encodeCursor([row.title_key, row.id]));
}

/** Returns a role with all that is kept of it. Throws `job-role-not-found`. */
export async function getRecord(ctx: Acting, id: OpportunityId): Promise<JobRoleRecord> {
  return presentRecord(await roleOf(ctx.store, id));
}

async function roleOf(store: Store, id: OpportunityId, lock = false): Promise<JobRoleRow> {
  const [row] = await findRoles(store, [id], lock);
  if (row === undefined) throw refuse(jobRoleProblems['job-role-not-found']);
  return row;
}

/** Adds a role. Throws `invalid-input` on `code` (`taken`), `familyId`, `track`, or `skills` as `checkSkills`. */
export async function createRole(ctx: ActorContext, input: JobRoleInput): Promise<JobRoleRecord> {
  const id = newId<OpportunityId>();
  return mutate(ctx, jobRoleChanged, async (ctx) => {
    await catalogue.lockCatalogue(ctx.store);
    await putRoles(ctx, [{ id, slug: uniqueSlug(input.title, id), state: 'active', role: await takeInput(ctx, id, input, null) }]);
    return {
      result: presentRecord(await roleOf(ctx.store, id)),
      subject: { type: 'job-role', id },
      details: { roleId: id, title: input.title, change: 'added' as const },
    };
  });
}

/** Writes a role again; its address stays. Throws as `createRole`, and `job-role-not-found`. */
export async function updateRole(ctx: ActorContext, id: OpportunityId, input: JobRoleInput): Promise<JobRoleRecord> {
  return mutate(ctx, jobRoleChanged, async (ctx) => {
    await catalogue.lockCatalogue(ctx.store);
    const before = await roleOf(ctx.store, id, true);
    await putRoles(ctx, [{ id, slug: before.slug, state: before.state, role: await takeInput(ctx, id, input, before) }]);
    return {
      result: presentRecord(await roleOf(ctx.store, id)),
      subject: { type: 'job-role', id },
      details: { roleId: id, title: input.title, change: 'changed' as const },
    };
  });
}

/** Archives a role or takes it back into use. Who works in it goes on doing so. Throws `job-role-not-found`. */
export async function setState(ctx: ActorContext, id: OpportunityId, state: JobRoleState): Promise<JobRoleRecord> {
  return mutate(ctx, jobRoleChanged, async (ctx) => {
    const before = await roleOf(ctx.store, id, true);
    if (before.state === state) return unchanged(presentRecord(before));
    await catalogue.setRoleState(ctx.store, id, state, ctx.now());
    await setOpportunityState(ctx.store, id, opportunityStateOf(state), ctx.now());
    return {
      result: presentRecord(await roleOf(ctx.store, id)),
      subject: { type: 'job-role', id },
      details: { roleId: id, title: before.title, change: state === 'archived' ? ('archived' as const) : ('restored' as const) },
    };
  });
}

const opportunityStateOf = (state: JobRoleState) => (state === 'active' ? 'open' : 'ended');

async function takeInput(inside: ActorContext, id: OpportunityId, input: JobRoleInput, before: JobRoleRow | null): Promise<WrittenRole> {
  if (await catalogue.roleCodeIsTaken(inside.store, input.code, id)) throw refuseField('code', 'taken');
  const tracks = inside.organisation.setting('career_options').careerTrack.options.map(({ key }) => key);
  if (input.track !== null && input.track !== before?.track && !tracks.includes(input.track)) throw refuseField('track', 'invalid-choice');
  if (input.familyId !== null) {
    const found = await listFamilies(inside.store, { condition: sql`f.id = ${input.familyId}`, after: null, limit: 1 });
    if (found.length === 0) throw refuseField('familyId', 'unknown-job-family');
  }
  // Skills that the role has already stay, whatever became of them; what is new has to be in use.
  const had = new Set(before?.skills.map(({ skillId, level }) => `${skillId}:${level}`));
  if (input.skills.some(({ skillId, level }) => !had.has(`${skillId}:${level}`)))
    await checkSkills(inside, input.skills, 'skills', { needsLevels: true });
  return {
    code: input.code,
    title: input.title,
    description: input.description,
    translations: Object.fromEntries(Object.entries(input.translations).filter(([, { title }]) => title !== '')),
    family_id: input.familyId,
    level: input.level,
    track: input.track,
    occupation: input.occupation,
    skills: input.skills,
  };
}

/** A role to be written beside its opportunity. */
export interface RoleToPut {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly state: JobRoleState;
  readonly role: WrittenRole;
}

/** Writes roles, each once and with the opportunity that lists, filters and matches read, in as many statements as one. */
export async function putRoles(ctx: Acting, roles: readonly RoleToPut[]): Promise<void> {
  const skills = await skillsByIds(ctx, [...new Set(roles.flatMap(({ role }) => role.skills.map(({ skillId }) => skillId)))]);
  const familyIds = [...new Set(roles.flatMap(({ role }) => role.family_id ?? []))];
  const families = await listFamilies(ctx.store, {
    condition: sql`f.id = any(${familyIds}::uuid[])`,
    after: null,
    limit: familyIds.length,
  });
  const titles = new Map(families.map(({ id, title }) => [id, title]));
  const records = roles.map((put) => recordOf(ctx, put, skills, put.role.family_id === null ? '' : (titles.get(put.role.family_id) ?? '')));
  await putOpportunities(ctx.store, records, ctx.now());
  await catalogue.putRoles(ctx.store, roles, ctx.now());
}

/** A role as lists, filters and matching read it: found by its titles in every language, its family and its skills. */
function recordOf(
  ctx: Acting,
  { id, slug, state, role }: RoleToPut,
  skills: ReadonlyMap<SkillId, SkillSummary>,
  family: string,
): OpportunityRecord {
  const titles = Object.fromEntries(Object.entries(role.translations).map(([language, { title }]) => [language, title]));
  const named = role.skills.flatMap(({ skillId }) => skills.get(skillId)?.label ?? []);
  return {
    id,
    type: 'job_role',
    slug,
    state: opportunityStateOf(state),
    title: role.title,
    titles,
    summary: truncate(role.description, SUMMARY_LENGTH),
    createdBy: ctx.actor.userId,
    skills: role.skills,
    labels: [...Object.values(titles), family, role.code, ...named].filter((label) => label !== ''),
    facets: {
      ...(role.family_id === null ? {} : { jobFamily: [role.family_id] }),
      ...(role.level === null ? {} : { levelId: [role.level] }),
      ...(role.track === null ? {} : { careerTrack: [role.track] }),
    },
  };
}

/** A skill became part of another: roles ask for that one from the same moment on, at the higher level where they asked for both. */
export async function followSkillMerge(ctx: BaseContext, fromId: SkillId, intoId: SkillId): Promise<void> {
  const levels = levelsOf(ctx);
  for (const role of await findRoles(ctx.store, await catalogue.findRolesWith(ctx.store, fromId), true)) {
    const merged = new Map<SkillId, SkillRequirement>();
    for (const asked of role.skills) {
      const skillId = asked.skillId === fromId ? intoId : asked.skillId;
      const other = merged.get(skillId);
      if (other === undefined || compareLevels(levels, asked.level, other.level) > 0) merged.set(skillId, { skillId, level: asked.level });
    }
    await updateRequiredSkills(ctx.store, role.id, [...merged.values()], ctx.now());
  }
}
