import { monthOf, type TeamGrowth } from '@waymark/contract/manager-dashboard';
import type { Acting } from '../../platform/context.ts';
import { countRoleMoves } from '../job-roles/job-roles.public.ts';
import { countProjectsJoined } from '../projects/projects.public.ts';
import { findSkillGrowth, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { teamIds } from './team.repo.ts';
import { type AskedTeam, checkedTeam, viewerOf } from './team.service.ts';

/**
 * MGR-01: returns how a team grew this month: skills in which its people rose, as far as the caller may see them, moves between job roles, and places
 * in projects. The team is that of today. Throws `no-team`, `not-in-your-team`.
 */
export async function getTeamGrowth(ctx: Acting, asked: AskedTeam): Promise<TeamGrowth> {
  const team = await checkedTeam(ctx, asked);
  const { today, userId } = viewerOf(ctx);
  const people = teamIds(ctx.store.organisationId, team, userId);
  const month = { from: monthOf(today), to: monthOf(today, 1) };
  const [grown, moves, projects] = await Promise.all([
    findSkillGrowth(ctx.store, people, userId, levelsOf(ctx), month),
    countRoleMoves(ctx.store, people, month),
    countProjectsJoined(ctx.store, people, month),
  ]);
  const most = grown[0]?.skillId;
  const named = most === undefined ? undefined : (await skillsByIds(ctx, [most])).get(most);
  return {
    month: month.from,
    skills: grown.reduce((sum, { people: risen }) => sum + risen, 0),
    mostIn: most === undefined || named === undefined ? null : { id: most, label: named.label },
    moves,
    projects,
  };
}
