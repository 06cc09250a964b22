import { sql } from 'kysely';
import { isPathOn } from '@waymark/contract/organisation';
import { type OpportunityId, opportunityHref } from '@waymark/contract/opportunities';
import { type SkillId, skillProblems } from '@waymark/contract/skills';
import { GRAPH_LIMITS, placeGraph, type SkillsGraph } from '@waymark/contract/skills-graph';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { jobRolesByIds, ownJobRole } from '../job-roles/job-roles.public.ts';
import { ownSkillLevels } from '../skills/skills.public.ts';
import { findGraphSkills, findRoles, type GraphRoleRow, type GraphSkillRow, isNextTo, NEIGHBOURS } from './skills-graph.repo.ts';

/**
 * SKL-02: skills, capabilities and roles with their links, each with its place: the most asked for, or what is around one of them or
 * around the caller. Roles are for who may see them. Throws `skill-not-found`.
 */
export async function getGraph(ctx: ActorContext, around: string | undefined): Promise<SkillsGraph> {
  const seesRoles = ctx.organisation.switches.job_role && holds(ctx.actor, 'VIEW_JOB_ROLE_OPPORTUNITIES');
  const own = await findOwn(ctx);
  const isAroundMe = around === 'me' && (own.skillIds.length > 0 || (seesRoles && own.roleId !== null));
  const { roles, skills, isPartial } = isAroundMe
    ? await aroundMe(ctx, own, seesRoles)
    : around === undefined || around === 'me'
      ? await overview(ctx, seesRoles)
      : await neighbours(ctx, around, seesRoles);
  if (around !== undefined && around !== 'me' && ![...roles, ...skills].some(({ id }) => id === around))
    throw refuse(skillProblems['skill-not-found']);
  const shown = new Set<string>(skills.map(({ id }) => id));
  const asks = roles.flatMap(({ id, skills: asked }) =>
    asked
      .filter(({ skillId }) => shown.has(skillId))
      .map(({ skillId, level }) => ({ from: id, to: skillId, kind: 'asks' as const, level })),
  );
  const related = skills.flatMap(({ id, related_ids: ids }) =>
    ids.filter((other) => shown.has(other) && id < other).map((other) => ({ from: id, to: other, kind: 'related' as const, level: null })),
  );
  const belongs = skills.flatMap(({ id, parent_id: parent }) =>
    parent !== null && shown.has(parent) ? [{ from: id, to: parent, kind: 'belongs' as const, level: null }] : [],
  );
  const links = [...asks, ...related, ...belongs];
  const names = await jobRolesByIds(
    ctx,
    roles.map(({ id }) => id),
  );
  const asking = new Map<string, number>();
  for (const { to } of asks) asking.set(to, (asking.get(to) ?? 0) + 1);
  const places = placeGraph(
    [
      ...skills.map(({ id, kind, parent_id: group }) => ({ id, kind, group })),
      ...roles.map(({ id }) => ({ id, kind: 'role' as const, group: null })),
    ],
    links,
  );
  const hrefIfOn = (href: string) => (isPathOn(ctx.organisation.switches, href) ? href : null);
  const placed = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  return {
    nodes: [
      ...skills.map(({ id, kind, label }) => {
        const { x, y } = placed(id);
        const href = hrefIfOn(`/skills-directory/${id}`);
        return { id, kind, label, href, weight: asking.get(id) ?? 0, isOwn: own.skillIds.includes(id), x, y };
      }),
      ...roles.flatMap(({ id, skills: asked }) => {
        const role = names.get(id);
        if (role === undefined) return [];
        const href = hrefIfOn(opportunityHref('job_role', role.slug));
        return [{ id, kind: 'role' as const, label: role.title, href, weight: asked.length, isOwn: id === own.roleId, ...placed(id) }];
      }),
    ],
    links,
    isAroundMe,
    isPartial,
  };
}

interface Found {
  readonly roles: readonly GraphRoleRow[];
  readonly skills: readonly GraphSkillRow[];
  readonly isPartial: boolean;
}

const languageOf = ({ actor, organisation }: ActorContext) => actor.language ?? organisation.setting('DefaultOrgLanguage');

async function withParents(ctx: ActorContext, skills: readonly GraphSkillRow[]): Promise<GraphSkillRow[]> {
  const there = new Set(skills.map(({ id }) => id));
  const parents = [...new Set(skills.flatMap(({ parent_id: id }) => id ?? []))].filter((id) => !there.has(id));
  const more = await findGraphSkills(ctx.store, sql`s.id = any(${parents}::uuid[])`, languageOf(ctx), GRAPH_LIMITS.skills);
  return [...more, ...skills];
}

interface Own {
  readonly roleId: OpportunityId | null;
  readonly skillIds: readonly SkillId[];
}

/** The caller's job role, and the skills they call their own. */
async function findOwn(ctx: ActorContext): Promise<Own> {
  const [role, skills] = await Promise.all([ownJobRole(ctx), ownSkillLevels(ctx.store, [ctx.actor.userId])]);
  return { roleId: role?.id ?? null, skillIds: [...(skills.get(ctx.actor.userId)?.keys() ?? [])] };
}

/** What the caller's job role asks for beside the skills they have. */
async function aroundMe(ctx: ActorContext, { roleId, skillIds }: Own, seesRoles: boolean): Promise<Found> {
  const roles = seesRoles && roleId !== null ? await findRoles(ctx.store, sql`o.id = ${roleId}`, 1) : [];
  const ids = [...new Set([...roles.flatMap(({ skills }) => skills.map(({ skillId }) => skillId)), ...skillIds])];
  const skills = await findGraphSkills(ctx.store, sql`s.id = any(${ids}::uuid[])`, languageOf(ctx), GRAPH_LIMITS.skills);
  return { roles, skills: await withParents(ctx, skills), isPartial: ids.length > GRAPH_LIMITS.skills };
}

async function overview(ctx: ActorContext, seesRoles: boolean): Promise<Found> {
  const roles = seesRoles ? await findRoles(ctx.store, sql`true`, GRAPH_LIMITS.roles) : [];
  const counts = new Map<SkillId, number>();
  for (const { skills } of roles) for (const { skillId } of skills) counts.set(skillId, (counts.get(skillId) ?? 0) + 1);
  const asked = [...counts].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
  const most = GRAPH_LIMITS.skills;
  // Where roles ask for few skills, the taxonomy itself fills the rest.
  const condition =
    asked.length >= most
      ? sql`s.id = any(${asked.slice(0, most)}::uuid[])`
      : sql`(s.id = any(${asked}::uuid[]) or s.id in (select f.id from skills f where f.organisation_id = ${ctx.store.organisationId}
          and f.state = 'active' and f.kind = 'skill' order by f.label_key, f.id limit ${sql.lit(most)}))`;
  const skills = await findGraphSkills(ctx.store, condition, languageOf(ctx), most);
  return {
    roles: roles.slice(0, GRAPH_LIMITS.roles),
    skills: await withParents(ctx, skills),
    isPartial: roles.length > GRAPH_LIMITS.roles || skills.length >= most,
  };
}

async function neighbours(ctx: ActorContext, around: string, seesRoles: boolean): Promise<Found> {
  const [role] = seesRoles ? await findRoles(ctx.store, sql`o.id = ${around}`, 1) : [];
  if (role !== undefined) {
    const ids = role.skills.map(({ skillId }) => skillId);
    const skills = await findGraphSkills(ctx.store, sql`s.id = any(${ids}::uuid[])`, languageOf(ctx), NEIGHBOURS);
    const others = await findRoles(ctx.store, sql`o.skill_ids && ${ids}::uuid[] and o.id <> ${around}`, NEIGHBOURS);
    return { roles: [role, ...others.slice(0, NEIGHBOURS)], skills: await withParents(ctx, skills), isPartial: others.length > NEIGHBOURS };
  }
  const skills = await findGraphSkills(ctx.store, isNextTo(ctx.store, around), languageOf(ctx), NEIGHBOURS + 1);
  const me = skills.some(({ id }) => id === around) ? [] : await findGraphSkills(ctx.store, sql`s.id = ${around}`, languageOf(ctx), 1);
  const roles = seesRoles ? await findRoles(ctx.store, sql`o.skill_ids @> array[${around}::uuid]`, NEIGHBOURS) : [];
  return {
    roles: roles.slice(0, NEIGHBOURS),
    skills: await withParents(ctx, [...me, ...skills.slice(0, NEIGHBOURS)]),
    isPartial: skills.length > NEIGHBOURS || roles.length > NEIGHBOURS,
  };
}
