import { sql } from 'kysely';
import {
  type FamilyItem,
  jobLevelRank,
  type JobRolePage,
  jobRoleProblems,
  type NearRole,
  roleSimilarity,
} from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { PageQuery } from '@waymark/contract/kit';
import { type ComparedSkill, skillGap, type SkillRequirement } from '@waymark/contract/skills';
import { abilities } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { matchesOf } from '../matching/matching.public.ts';
import { summaryOf, visiblePeople } from '../people/people.public.ts';
import { compareSkills, levelsOf } from '../skills/skills.public.ts';
import { type JobRoleRow, type MetRoleRow, wordsIn } from './job-role.row.ts';
import { inUse, jobRolePolicy } from './job-roles.policy.ts';
import { familyTitleOf, languageOf, presentReference } from './job-roles.present.ts';
import * as repo from './job-roles.repo.ts';

const PICKED = 20;
/** Roles that are compared, and how many of them are shown. */
const COMPARED = 200;
const NEAR_SHOWN = 6;
/** Below this two roles have next to nothing in common. */
const NEAR_FROM = 15;
const MOST_FAMILIES = 500;
const MOST_ROLES = 5_000;

async function metRole(ctx: ActorContext, slug: string): Promise<MetRoleRow> {
  const row = await repo.findMetRole(ctx.store, slug, { userId: ctx.actor.userId, visible: visiblePeople(ctx) });
  if (row === undefined || !jobRolePolicy.rules.view(ctx.actor, row)) throw refuse(jobRoleProblems['job-role-not-found']);
  return row;
}

/**
 * JOB-01: returns a role's page for the caller, with how far they are from each skill it asks for (SKL-09) and the roles near it. Five statements.
 * Throws `job-role-not-found`.
 */
export async function getRole(ctx: ActorContext, slug: string): Promise<JobRolePage> {
  const row = await metRole(ctx, slug);
  const language = languageOf(ctx);
  const { title, description, isTranslated } = wordsIn(row, language);
  const { required, gaps, held, skills } = await compareSkills(ctx, ctx.actor.userId, row.skills);
  const { similar, onward } = await nearRoles(ctx, row, held);
  return {
    id: row.id,
    slug: row.slug,
    state: row.state,
    title,
    description,
    language: isTranslated ? language : ctx.organisation.setting('DefaultOrgLanguage'),
    family: row.family_id === null ? null : { id: row.family_id, title: familyTitleOf(row, language) ?? '' },
    level: row.level,
    track: trackOf(ctx, row.track),
    occupation: row.occupation,
    skills: required.flatMap(({ skillId }) => skills.get(skillId) ?? []),
    gaps: [...gaps],
    peopleCount: row.people_count,
    isOwn: row.is_own,
    marks: {
      bookmark: row.marks.includes('bookmark'),
      dismiss: row.marks.includes('dismiss'),
      aspirational: row.marks.includes('aspirational'),
    },
    aspirations: { held: row.aspirations, most: ctx.organisation.setting('max_aspiration_roles') },
    similar,
    onward,
    can: { edit: abilities(ctx.actor, jobRolePolicy, row).edit },
  };
}

/** A career track with what the organisation calls it; one that is gone is called by its key. */
function trackOf({ organisation }: ActorContext, key: string | null): JobRolePage['track'] {
  const option = organisation.setting('career_options').careerTrack.options.find((one) => one.key === key);
  return key === null ? null : { key, label: option?.label ?? key };
}

async function nearRoles(
  ctx: ActorContext,
  role: JobRoleRow,
  held: readonly ComparedSkill[],
): Promise<Pick<JobRolePage, 'similar' | 'onward'>> {
  const levels = levelsOf(ctx);
  const language = languageOf(ctx);
  const skillIds = role.skills.map(({ skillId }) => skillId);
  const candidates = await repo.findRolesAsking(ctx.store, { skillIds, except: role.id, most: COMPARED });
  const metBy = (skills: readonly SkillRequirement[]) => skillGap(skills, held, levels).filter(({ state }) => state === 'met').length;
  const near = candidates
    .map((row) => ({ row, similarity: roleSimilarity(role.skills, row.skills, levels) }))
    .filter(({ similarity }) => similarity >= NEAR_FROM)
    .toSorted((one, other) => other.similarity - one.similarity);
  const present = ({ row, similarity }: (typeof near)[number]): NearRole => ({
    ...presentReference(row, language),
    similarity,
    skillsAsked: row.skills.length,
    skillsHeld: metBy(row.skills),
  });
  const own = jobLevelRank(role.level);
  const isOnward = ({ level }: { readonly level: string | null }) => own > 0 && jobLevelRank(level) > own;
  return {
    similar: near
      .filter(({ row }) => !isOnward(row))
      .slice(0, NEAR_SHOWN)
      .map(present),
    onward: near
      .filter(({ row }) => isOnward(row))
      .slice(0, NEAR_SHOWN)
      .toSorted((one, other) => jobLevelRank(one.row.level) - jobLevelRank(other.row.level))
      .map(present),
  };
}

/** JOB-01: returns who works in a role, by name, as far as the caller may see them. Throws `job-role-not-found`. */
export async function listPeopleOf(ctx: ActorContext, slug: string, { cursor, limit }: PageQuery) {
  const { id } = await metRole(ctx, slug);
  const after = cursor === undefined ? null : decodeNameCursor(cursor);
  const rows = await repo.findPeopleOf(ctx.store, id, { visible: visiblePeople(ctx), after, limit });
  return toPage(rows, limit, summaryOf, (row) => encodeCursor([row.full_name, row.id]));
}

/** For pickers: roles in use by a part of their title, or whatever became of them by id. */
export async function listRoles(
  ctx: ActorContext,
  { q, ids }: { readonly q: string; readonly ids?: readonly OpportunityId[] | undefined },
) {
  const condition = ids === undefined ? sql`${inUse()} and ${repo.hasTitleLike(q)}` : sql`r.id = any(${ids}::uuid[])`;
  const rows = await repo.findNamedRoles(ctx.store, condition, ids === undefined ? PICKED : ids.length);
  return { items: rows.map((row) => presentReference(row, languageOf(ctx))) };
}

/** JOB-04: returns the families with roles in use, in a language; by title, or those with the role that fits the caller best first. */
export async function listFamilyItems(
  ctx: ActorContext,
  { language = languageOf(ctx), sortByScore }: { readonly language?: string | undefined; readonly sortByScore: boolean },
): Promise<{ familyItems: FamilyItem[] }> {
  const rows = await repo.listFamilies(ctx.store, { condition: sql`true`, after: null, limit: MOST_FAMILIES });
  const best = sortByScore ? await bestScores(ctx) : new Map<string, number>();
  const items = rows
    .filter((row) => row.roles_count > 0)
    .map((row): FamilyItem => {
      const { title, description, isTranslated } = wordsIn(row, language);
      return {
        id: row.id,
        code: row.code,
        title,
        description,
        rolesCount: row.roles_count,
        language: isTranslated ? language : ctx.organisation.setting('DefaultOrgLanguage'),
        score: best.get(row.id) ?? null,
      };
    });
  const compare = new Intl.Collator(language).compare;
  const byTitle = (one: FamilyItem, other: FamilyItem) => compare(one.title, other.title);
  const byScore = (one: FamilyItem, other: FamilyItem) => (other.score ?? -1) - (one.score ?? -1) || byTitle(one, other);
  return { familyItems: items.toSorted(sortByScore ? byScore : byTitle) };
}

/** How well the caller fits the role of each family that fits them best. */
async function bestScores(ctx: ActorContext): Promise<Map<string, number>> {
  const roles = await repo.findRolesOfFamilies(ctx.store, MOST_ROLES);
  const matches = await matchesOf(
    ctx,
    ctx.actor.userId,
    roles.map(({ id }) => id),
  );
  const best = new Map<string, number>();
  for (const { id, family_id: familyId } of roles) {
    const score = matches.get(id)?.score;
    if (score !== undefined && score > (best.get(familyId) ?? -1)) best.set(familyId, score);
  }
  return best;
}
