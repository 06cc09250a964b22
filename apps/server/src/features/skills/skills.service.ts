import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { findByLabels, findRelated, findSummaries, insertOwnSkills, suggestSkills } from './skills.repo.ts';

const SUGGESTED = 20;
const RELATED = 8;

/** Returns the language labels are wanted in: the reader's, or the organisation's. */
export function languageOf(ctx: Pick<BaseContext, 'actor' | 'organisation'>): string {
  return ctx.actor?.language ?? ctx.organisation.setting('DefaultOrgLanguage');
}

/** For pickers: some skills by id, or those related to some, or those whose words begin like a text (SKL-04). */
export async function searchSkills(
  ctx: BaseContext,
  query: { readonly q: string; readonly ids?: SkillId[] | undefined; readonly relatedTo?: SkillId[] | undefined },
): Promise<{ items: SkillSummary[] }> {
  const language = languageOf(ctx);
  if (query.ids !== undefined) return { items: await findSummaries(ctx.store, query.ids, language) };
  if (query.relatedTo !== undefined) return { items: await findRelated(ctx.store, query.relatedTo, language, RELATED) };
  return { items: await suggestSkills(ctx.store, query.q, language, SUGGESTED) };
}

/**
 * Ids of skills by label, in the order given; labels that are none yet become skills of the organisation's own. A label whose skill was
 * merged into another means that one.
 */
export async function skillsByLabels(tx: Store, labels: readonly string[], now: Date): Promise<SkillId[]> {
  const known = await findByLabels(tx, labels);
  const fresh = labels.filter((label) => !known.has(label));
  if (fresh.length > 0) {
    await insertOwnSkills(
      tx,
      fresh.map((name) => ({ id: newId<SkillId>(), slug: slugOf(name), name })),
      now,
    );
    for (const [label, id] of await findByLabels(tx, fresh)) known.set(label, id);
  }
  return [...new Set(labels.flatMap((label) => known.get(label) ?? []))];
}
