import { type DirectorySkill, FEWEST_SHOWN, type SkillId, skillProblems } from '@waymark/contract/skills';
import type { PageQuery } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPersonSkills } from './person-skills.repo.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import { countSeen, findCapabilities } from './skill-directory.repo.ts';
import { findRelated, findSkills } from './skills.repo.ts';
import { languageOf } from './skills.service.ts';
import { mayAddSkills } from './skills.policy.ts';
import { findTaxonomy } from './taxonomy.repo.ts';

const RELATED = 12;
const OF_CAPABILITY = 60;

/** SKL-02: returns the skills in alphabetical order, all or of a capability; or by the beginnings of their words, the nearest first. */
export async function browse(ctx: Acting, query: PageQuery & { readonly q: string; readonly capabilityId?: SkillId | undefined }) {
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const filter = { q: query.q, state: 'active', kind: 'skill', capabilityId: query.capabilityId } as const;
  const rows = await findTaxonomy(ctx.store, filter, { after, limit: query.limit }, languageOf(ctx));
  return toPage(
    rows,
    query.limit,
    ({ id, slug, label, kind, state, capability }) => ({ id, slug, label, kind, state, capability }),
    (row) => encodeCursor([row.sort_key, row.id]),
  );
}

/** Returns the capabilities with how many skills each has. */
export async function listCapabilities(ctx: Acting) {
  return { items: await findCapabilities(ctx.store, languageOf(ctx)) };
}

/**
 * Returns a skill for everyone who may look: what it is, what is near it and, where they are many enough, how many people have it. Throws
 * `skill-not-found`.
 */
export async function getInDirectory(ctx: Acting, id: SkillId): Promise<DirectorySkill> {
  const [row] = await findSkills(ctx.store, [id]);
  if (row === undefined || row.state === 'retired') throw refuse(skillProblems['skill-not-found']);
  const language = languageOf(ctx);
  const names = await skillsByIds(ctx, [
    id,
    ...(row.parent_id === null ? [] : [row.parent_id]),
    ...(row.merged_into === null ? [] : [row.merged_into]),
  ]);
  const skill = names.get(id);
  if (skill === undefined) throw refuse(skillProblems['skill-not-found']);
  const near =
    row.kind === 'capability'
      ? await findTaxonomy(ctx.store, { q: '', state: 'active', capabilityId: id }, { after: null, limit: OF_CAPABILITY }, language)
      : await findRelated(ctx.store, [id], language, RELATED);
  const count = await countSeen(ctx.store, id);
  const [own] = await findPersonSkills(ctx.store, [ctx.actor.userId], [id]);
  return {
    skill,
    description: row.description,
    synonyms: row.synonyms,
    parent: row.parent_id === null ? null : (names.get(row.parent_id) ?? null),
    mergedInto: row.merged_into === null ? null : (names.get(row.merged_into) ?? null),
    related: near.map(({ id: one, slug, label, kind, state, capability }) => ({ id: one, slug, label, kind, state, capability })),
    peopleCount: count >= FEWEST_SHOWN ? count : null,
    ownLevel: own === undefined || own.decision === 'rejected' ? null : own.level,
    can: { add: row.kind === 'skill' && row.state === 'active' && mayAddSkills(ctx.actor) },
  };
}
