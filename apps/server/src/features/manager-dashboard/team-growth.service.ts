import type { Page } from '@waymark/contract/kit';
import { monthOf, type TeamGrowth, type TeamGrowthRow, type TeamGrowthRowsQuery } from '@waymark/contract/manager-dashboard';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { countRoleMoves, jobRolesByIds, listRoleMoves } from '../job-roles/job-roles.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { countProjectsJoined, listProjectsJoined } from '../projects/projects.public.ts';
import { findSkillGrowth, levelsOf, listRisenSkills, skillsByIds } from '../skills/skills.public.ts';
import { teamIds } from './team.repo.ts';
import { type AskedTeam, checkedTeam, viewerOf } from './team.service.ts';

/** Whose growth is meant, and in which month. */
async function growthOf(ctx: ActorContext, asked: AskedTeam) {
  const team = await checkedTeam(ctx, asked);
  const { today, userId } = viewerOf(ctx);
  const people = teamIds(ctx.store.organisationId, team, userId);
  const month = { from: monthOf(today), to: monthOf(today, 1) };
  return { people, month, skills: { people, callerId: userId, levels: levelsOf(ctx), ...month } };
}

/**
 * MGR-01: returns how a team grew this month: skills in which its people rose, as far as the caller may see them, moves between job roles, and places
 * in projects. The team is that of today. Throws `no-team`, `not-in-your-team`.
 */
export async function getTeamGrowth(ctx: ActorContext, asked: AskedTeam): Promise<TeamGrowth> {
  const { people, month, skills } = await growthOf(ctx, asked);
  const [grown, moves, projects] = await Promise.all([
    findSkillGrowth(ctx.store, skills),
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

/** ANA-09: the rows that a figure of growth counts, by kind. Throws `no-team`, `not-in-your-team`, `invalid-input` on a broken cursor. */
export async function listTeamGrowth(
  ctx: ActorContext,
  { kind, cursor, limit, ...asked }: TeamGrowthRowsQuery,
): Promise<Page<TeamGrowthRow>> {
  const { people, month, skills } = await growthOf(ctx, asked);
  if (kind === 'skills') {
    const [userId, skillId] = cursor === undefined ? [] : decodeCursor(cursor, 'uuid', 'uuid');
    const after = userId === undefined || skillId === undefined ? null : { userId, skillId };
    const rows = await listRisenSkills(ctx.store, skills, { after, limit });
    const named = await skillsByIds(ctx, [...new Set(rows.map(({ skill_id: id }) => id))]);
    return pageOfPeople(
      ctx,
      rows,
      limit,
      (row) => encodeCursor([row.user_id, row.skill_id]),
      (row) => ({
        id: `${row.user_id}:${row.skill_id}`,
        skill: { id: row.skill_id, label: named.get(row.skill_id)?.label ?? '' },
        before: row.before,
        after: row.after,
      }),
    );
  }
  const [after = null] = cursor === undefined ? [] : decodeCursor(cursor, 'uuid');
  if (kind === 'moves') {
    const rows = await listRoleMoves(ctx.store, people, month, { after, limit });
    const roles = await jobRolesByIds(
      ctx,
      rows.flatMap(({ from_role_id: from, to_role_id: to }) => [from, to]),
    );
    return pageOfPeople(
      ctx,
      rows,
      limit,
      ({ id }) => encodeCursor([id]),
      (row) => ({
        id: row.id,
        skill: null,
        before: roles.get(row.from_role_id)?.title ?? null,
        after: roles.get(row.to_role_id)?.title ?? null,
      }),
    );
  }
  const rows = await listProjectsJoined(ctx.store, people, month, { after, limit });
  return pageOfPeople(
    ctx,
    rows,
    limit,
    ({ id }) => encodeCursor([id]),
    ({ id }) => ({ id, skill: null, before: null, after: null }),
  );
}

async function pageOfPeople<Row extends { readonly user_id: TeamGrowthRow['person']['id'] }>(
  ctx: ActorContext,
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  present: (row: Row) => Omit<TeamGrowthRow, 'person'>,
): Promise<Page<TeamGrowthRow>> {
  const people = await personSummaries(ctx.store, [...new Set(rows.map(({ user_id: id }) => id))]);
  const { items, nextCursor } = toPage(rows, limit, (row) => row, cursorOf);
  return {
    items: items.flatMap((row) => {
      const person = people.get(row.user_id);
      return person === undefined ? [] : [{ person, ...present(row) }];
    }),
    nextCursor,
  };
}
