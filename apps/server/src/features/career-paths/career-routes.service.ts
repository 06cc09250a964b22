import {
  costRoute,
  type CareerRoute,
  type CareerRoutes,
  findRoutes,
  type FoundRoute,
  gapOf,
  type HourRange,
  type Profile,
  readiness,
  isEnoughContent,
  weeksFor,
  withRole,
} from '@waymark/contract/career-paths';
import { jobRoleProblems, type JobRoleReference } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import {
  levelWeight,
  NO_LEVEL,
  type SkillId,
  type SkillLevelKey,
  type SkillRequirement,
  type SkillSummary,
} from '@waymark/contract/skills';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { jobRolesByIds, ownJobRole } from '../job-roles/job-roles.public.ts';
import { checkSkills, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { ownProfile } from './career-explorer.service.ts';
import type { CareerGraph } from './career-graph.ts';
import { careerGraph } from './career-graph.service.ts';
import { presentMoves } from './career-paths.present.ts';
import { findContentHours, findTeachingProjects, type TeachingProject } from './career-paths.repo.ts';

const PROJECTS_LOOKED_AT = 40;
const OPTIONS_SHOWN = 10;
const NO_TIME: HourRange = { low: 0, high: 0 };

interface Plan {
  readonly from: OpportunityId | null;
  readonly to: OpportunityId;
  readonly path: readonly OpportunityId[];
  readonly learn: readonly SkillRequirement[];
  readonly hoursAWeek: number;
}

/** What routes are told with: loaded once for all of them. */
interface Facts {
  readonly graph: CareerGraph;
  readonly from: OpportunityId | null;
  readonly levels: readonly SkillLevelKey[];
  readonly hoursAWeek: number;
  readonly hours: ReadonlyMap<string, HourRange>;
  readonly projects: readonly TeachingProject[];
  readonly skills: ReadonlyMap<SkillId, SkillSummary>;
  readonly names: ReadonlyMap<OpportunityId, JobRoleReference>;
}

const add = (one: HourRange, other: HourRange): HourRange => ({ low: one.low + other.low, high: one.high + other.high });
const keyOf = ({ roles }: FoundRoute) => roles.join();
const rounded = ({ low, high }: HourRange): HourRange => ({ low: Math.round(low * 10) / 10, high: Math.round(high * 10) / 10 });

/** A profile after learning some skills: what is known already is not forgotten. */
function learned(profile: Profile, learn: readonly SkillRequirement[], levels: readonly SkillLevelKey[]): Map<string, number> {
  return withRole(
    profile,
    learn.map(({ skillId, level }) => ({ skillId, level, weight: level === NO_LEVEL ? 0 : levelWeight(levels, level) })),
  );
}

/** The steps between what is held and what is asked, at least one where there is a gap; content is counted once for each. */
const stepsBetween = (asked: number, held: number, levels: readonly SkillLevelKey[]) =>
  Math.max(1, Math.round((asked - held) * levels.length));

/**
 * CAR-10: routes from a role to another, the shortest skill distance first, with the time of content and projects as a range, and what
 * learning some skills would change. Throws `job-role-not-found`, and `invalid-input` on `learn.<index>`.
 */
export async function planRoutes(ctx: ActorContext, plan: Plan): Promise<CareerRoutes> {
  const [graph, own] = [await careerGraph(ctx), await ownJobRole(ctx)];
  const from = plan.from ?? own?.id ?? null;
  if (!graph.has(plan.to) || (plan.from !== null && !graph.has(plan.from))) throw refuse(jobRoleProblems['job-role-not-found']);
  if (plan.learn.length > 0) await checkSkills(ctx, plan.learn, 'learn');
  const levels = levelsOf(ctx);
  const held = await ownProfile(ctx);
  // People who look from a role that is not theirs see what someone in it would; their own skills count too.
  const start = from === null || from === own?.id ? held : withRole(held, graph.get(from)?.asked ?? []);
  const after = learned(start, plan.learn, levels);
  const isChosen = plan.path.at(-1) === plan.to && plan.path.every((id) => graph.has(id));
  const routesWith = (profile: Profile) => {
    const best = findRoutes(graph, from, plan.to, profile);
    const isThere = best.some((route) => keyOf(route) === plan.path.join());
    return !isChosen || isThere ? best : [costRoute(graph, from, plan.path, profile), ...best];
  };
  const today = routesWith(start);
  const found = plan.learn.length === 0 ? today : routesWith(after);
  const all = [...today, ...found];
  const roleIds = [...new Set([...all.flatMap(({ roles }) => roles as OpportunityId[]), ...(from === null ? [] : [from]), plan.to])];
  const skillIds = [
    ...new Set([
      ...roleIds.flatMap((id) => graph.get(id)?.asked.map(({ skillId }) => skillId) ?? []),
      ...plan.learn.map(({ skillId }) => skillId),
    ]),
  ] as SkillId[];
  const seesProjects = ctx.organisation.switches.project && holds(ctx.actor, 'VIEW_PROJECT_OPPORTUNITIES');
  const facts: Facts = {
    ...{ graph, from, levels, hoursAWeek: plan.hoursAWeek },
    hours: await findContentHours(ctx.store, ctx.actor, skillIds),
    projects: seesProjects ? await findTeachingProjects(ctx.store, skillIds, ctx.now(), PROJECTS_LOOKED_AT) : [],
    skills: await skillsByIds(ctx, skillIds),
    names: await jobRolesByIds(ctx, roleIds),
  };
  const to = facts.names.get(plan.to);
  if (to === undefined) throw refuse(jobRoleProblems['job-role-not-found']);
  const travelled = found.filter(({ likelihood }) => likelihood > 0).toSorted((one, other) => other.likelihood - one.likelihood)[0];
  const hasMoves = (route: FoundRoute) => pairsOf(route, facts).every(({ band }) => band !== 'none');
  return {
    from: from === null ? null : (facts.names.get(from) ?? null),
    to,
    routes: found.map((route) => presentRoute(route, after, facts, route === travelled && hasMoves(route))),
    today: today.map((route) => {
      const { weeks, distance } = presentRoute(route, start, facts, false);
      return { key: keyOf(route), weeks, distance };
    }),
    readiness: [...new Set(all.flatMap(({ roles }) => roles as OpportunityId[]))].map((roleId) => {
      const asked = graph.get(roleId)?.asked ?? [];
      return { roleId, now: readiness(asked, held), after: readiness(asked, learned(held, plan.learn, levels)) };
    }),
    learnHours: hoursToLearn(plan.learn, start, facts),
    options: optionsOf(today, start, facts),
  };
}

const pairsOf = ({ roles }: FoundRoute, { graph, from }: Facts) =>
  (roles as OpportunityId[]).map((to, at) =>
    presentMoves(graph.get((roles[at - 1] as OpportunityId | undefined) ?? (from as OpportunityId)), to),
  );

function presentRoute(route: FoundRoute, start: Profile, facts: Facts, isMostTravelled: boolean): CareerRoute {
  const moves = pairsOf(route, facts);
  let profile = start;
  const used = new Set<string>();
  const steps = (route.roles as OpportunityId[]).flatMap((roleId, at) => {
    const role = facts.names.get(roleId);
    const asked = facts.graph.get(roleId)?.asked ?? [];
    const before = profile;
    profile = withRole(profile, asked);
    if (role === undefined) return [];
    const gaps = asked
      .filter((one) => gapOf(one, before) > 0)
      .toSorted((one, other) => gapOf(other, before) - gapOf(one, before))
      .flatMap(({ skillId, level, weight }) => {
        const skill = facts.skills.get(skillId as SkillId);
        const known = facts.hours.get(skillId);
        const times = stepsBetween(weight, before.get(skillId) ?? 0, facts.levels);
        const hours = known === undefined || !isEnoughContent(known) ? null : rounded({ low: known.low * times, high: known.high * times });
        return skill === undefined ? [] : [{ skill, required: level, held: levelOf(before.get(skillId), facts.levels), hours }];
      });
    const hours = rounded(gaps.reduce((sum, gap) => add(sum, gap.hours ?? NO_TIME), NO_TIME));
    const teaching = facts.projects.find(({ id, skill_ids: ids }) => !used.has(id) && gaps.some(({ skill }) => ids.includes(skill.id)));
    if (teaching !== undefined) used.add(teaching.id);
    const project = teaching === undefined ? null : { id: teaching.id, slug: teaching.slug, title: teaching.title, days: teaching.days };
    return [
      {
        ...{ role, gaps, hours, project },
        moves: moves[at] ?? { band: 'none' as const, people: null, percent: null, months: null, reorganised: null },
        weeks: weeksFor(hours, facts.hoursAWeek, project?.days ?? 0),
        unknownSkills: gaps.filter((gap) => gap.hours === null).length,
      },
    ];
  });
  return {
    steps,
    isMostTravelled,
    distance: Math.round(route.cost * 10_000) / 10_000,
    skillsCount: steps.reduce((sum, { gaps }) => sum + gaps.length, 0),
    hours: rounded(steps.reduce((sum, { hours }) => add(sum, hours), NO_TIME)),
    weeks: steps.reduce((sum, { weeks }) => add(sum, weeks), NO_TIME),
    unknownSkills: steps.reduce((sum, { unknownSkills }) => sum + unknownSkills, 0),
  };
}

/** The key of the level that a weight stands for. */
const levelOf = (weight: number | undefined, levels: readonly SkillLevelKey[]): string =>
  levels[Math.round((weight ?? 0) * levels.length) - 1]?.key ?? NO_LEVEL;

function hoursToLearn(learn: readonly SkillRequirement[], start: Profile, { hours, levels }: Facts): HourRange | null {
  const known = learn.flatMap(({ skillId, level }) => {
    const one = hours.get(skillId);
    if (one === undefined || !isEnoughContent(one)) return [];
    const times = stepsBetween(levelWeight(levels, level), start.get(skillId) ?? 0, levels);
    return [{ low: one.low * times, high: one.high * times }];
  });
  return known.length === 0 ? null : rounded(known.reduce(add, NO_TIME));
}

/** What could be learned: gaps of the shown routes as of today, what the target asks for first, the widest first. */
function optionsOf(routes: readonly FoundRoute[], start: Profile, { graph, skills }: Facts): CareerRoutes['options'] {
  const target = routes[0]?.roles.at(-1);
  const roles = [...new Set([...(target === undefined ? [] : [target]), ...routes.flatMap((route) => route.roles)])] as OpportunityId[];
  const options = new Map<string, CareerRoutes['options'][number]>();
  for (const roleId of roles) {
    const open = (graph.get(roleId)?.asked ?? []).filter((one) => gapOf(one, start) > 0);
    for (const { skillId, level } of open.toSorted((one, other) => gapOf(other, start) - gapOf(one, start))) {
      const skill = skills.get(skillId as SkillId);
      if (skill !== undefined && !options.has(skillId)) options.set(skillId, { skill, level, skillId: skill.id });
    }
  }
  return [...options.values()].slice(0, OPTIONS_SHOWN);
}
