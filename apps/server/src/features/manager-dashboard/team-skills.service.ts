import type { UserId } from '@waymark/contract/kit';
import { TEAM_LIMITS, type TeamSkillPerson, type TeamSkills, type TeamSkillsQuery } from '@waymark/contract/manager-dashboard';
import { type HeldSkill, levelRank, NO_LEVEL, type SkillGap, type SkillId } from '@waymark/contract/skills';
import type { Acting } from '../../platform/context.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { jobRolesOf, requiredSkillsOf } from '../job-roles/job-roles.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { compareWithHeld, levelsOf, skillsByIds, visibleSkills } from '../skills/skills.public.ts';
import { listTeamByName } from './team-people.repo.ts';
import { checkedTeam, viewerOf } from './team.service.ts';

/**
 * MGR-03: skills of a team's people against what their roles ask for, by name. What people hold is what the caller may see of it (SKL-10); what is
 * short comes from the one computation (SKL-09). Throws `no-team`, `not-in-your-team`, `invalid-input` on a broken cursor.
 */
export async function listTeamSkills(ctx: Acting, query: TeamSkillsQuery): Promise<TeamSkills> {
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const team = await checkedTeam(ctx, query);
  const rows = await listTeamByName(ctx.store, team, viewerOf(ctx), { q: query.q, after, limit: query.limit });
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([row.full_name, row.id]),
  );
  const ids = page.items.map(({ id }) => id);
  const [required, held, roles] = await Promise.all([requiredSkillsOf(ctx.store, ids), visibleSkills(ctx, ids), jobRolesOf(ctx, ids)]);
  const skills = await skillsByIds(ctx, [...new Set([...required.values()].flatMap((asked) => asked.map(({ skillId }) => skillId)))]);
  const levels = levelsOf(ctx);
  const gapsOf = new Map<UserId, SkillGap[]>(
    ids.map((id) => [id, [...compareWithHeld(ctx, required.get(id) ?? [], held.get(id) ?? [], skills).gaps]]),
  );
  const columns = mostNeeded([...gapsOf.values()]);
  const named = (id: SkillId) => ({ id, label: skills.get(id)?.label ?? '' });
  const items = page.items.map((row): TeamSkillPerson => {
    const gaps = gapsOf.get(row.id) ?? [];
    const role = roles.get(row.id)?.role ?? null;
    const short = gaps
      .filter(({ state }) => state !== 'met')
      .toSorted((one, other) => other.missing - one.missing || named(one.skillId).label.localeCompare(named(other.skillId).label));
    return {
      person: summaryOf(row.person),
      role: role === null ? null : { id: role.id, title: role.title, family: role.family?.title ?? null },
      required: gaps.length,
      met: gaps.length - short.length,
      gaps: short.map((gap) => ({
        skill: named(gap.skillId),
        held: gap.held,
        required: gap.required,
        state: gap.state === 'partly' ? 'partly' : 'missing',
      })),
      cells: columns.map(({ skillId }) => cellOf(skillId, gaps, held.get(row.id) ?? [])),
      overdue: row.overdue,
      open: row.open,
      completed: row.completed,
    };
  });
  return {
    skills: columns.map(({ skillId, needed, met }) => ({ id: skillId, label: named(skillId).label, needed, met })),
    levels: [...levels]
      .toSorted((one, other) => levelRank(levels, one.key) - levelRank(levels, other.key))
      .map(({ key }) => ({ key, label: labelOf(ctx, key) })),
    items,
    nextCursor: page.nextCursor,
  };
}

const labelOf = (ctx: Acting, key: string) => ctx.organisation.setting('proficiency_levels').find((one) => one.key === key)?.label ?? key;

/** Skills that most people need, with how many of those have them; of as many, the one with more gaps first. */
function mostNeeded(people: readonly (readonly SkillGap[])[]) {
  const counts = new Map<SkillId, { skillId: SkillId; needed: number; met: number }>();
  for (const gap of people.flat()) {
    const known = counts.get(gap.skillId) ?? { skillId: gap.skillId, needed: 0, met: 0 };
    counts.set(gap.skillId, { ...known, needed: known.needed + 1, met: known.met + (gap.state === 'met' ? 1 : 0) });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.needed - one.needed || one.met - other.met || (one.skillId < other.skillId ? -1 : 1))
    .slice(0, TEAM_LIMITS.heatMapSkills);
}

function cellOf(skillId: SkillId, gaps: readonly SkillGap[], held: readonly HeldSkill[]): TeamSkillPerson['cells'][number] {
  const gap = gaps.find((one) => one.skillId === skillId);
  // What was only found is its owner's alone, so nothing unconfirmed comes here.
  if (gap !== undefined)
    return { skillId, held: gap.held, required: gap.required, state: gap.state === 'unconfirmed' ? 'missing' : gap.state };
  const has = held.find((one) => one.skillId === skillId);
  return { skillId, held: has?.level ?? NO_LEVEL, required: null, state: has === undefined ? 'none' : 'extra' };
}
