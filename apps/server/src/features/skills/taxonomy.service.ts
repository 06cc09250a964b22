import {
  type SkillId,
  skillProblems,
  type SkillSummary,
  type TaxonomyRow,
  type TaxonomySkill,
  type TaxonomySkillInput,
} from '@waymark/contract/skills';
import type { PageQuery } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { Refusal, refuse, refuseField } from '../../platform/http/refusal.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { findNaming, mergeInTaxonomy, movePeople } from './skill-merging.repo.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import { lockTaxonomy } from './skill-versions.repo.ts';
import { inVersion } from './skill-versions.service.ts';
import type { SkillRow } from './skill.row.ts';
import { recomputeLater } from './skills.jobs.ts';
import { findSkills } from './skills.repo.ts';
import { languageOf } from './skills.service.ts';
import { skillsMerged } from './taxonomy.events.ts';
import * as repo from './taxonomy.repo.ts';

/** Returns the taxonomy in alphabetical order; of what is found by words the nearest first. */
export async function listTaxonomy(ctx: Acting, query: PageQuery & Parameters<typeof repo.findTaxonomy>[1]) {
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await repo.findTaxonomy(ctx.store, query, { after, limit: query.limit }, languageOf(ctx));
  return toPage(
    rows,
    query.limit,
    ({ sort_key: _key, people_count: peopleCount, ...rest }): TaxonomyRow => ({ ...rest, peopleCount }),
    (row) => encodeCursor([row.sort_key, row.id]),
  );
}

/** Returns a skill of the taxonomy with all it has. Throws `skill-not-found`. */
export async function getSkill(ctx: Acting, id: SkillId): Promise<TaxonomySkill> {
  const [row] = await findSkills(ctx.store, [id]);
  if (row === undefined) throw refuse(skillProblems['skill-not-found']);
  const named = [row.parent_id, row.merged_into, ...row.related_ids].filter((one) => one !== null);
  const names = await skillsByIds(ctx, named);
  const nameOf = (one: SkillId | null): SkillSummary | null => (one === null ? null : (names.get(one) ?? null));
  return {
    id: row.id,
    label: row.name,
    kind: row.kind,
    state: row.state,
    description: row.description,
    labels: row.labels,
    synonyms: row.synonyms,
    capability: nameOf(row.parent_id),
    related: row.related_ids.flatMap((one) => nameOf(one) ?? []),
    source: row.source,
    mergedInto: nameOf(row.merged_into),
    peopleCount: await repo.countPeople(ctx.store, id),
  };
}

/** Adds a skill or a capability. Throws `invalid-input` on `label` (`label-taken`), `capabilityId` (`below-itself` where it would close a circle) or `relatedIds`. */
export async function createSkill(ctx: Acting, input: TaxonomySkillInput): Promise<TaxonomySkill> {
  const id = newId<SkillId>();
  return written(ctx, id, input, input.label);
}

/** Writes a skill again; its kind stays. Throws as `createSkill`, `skill-not-found`, `skill-not-active`. */
export async function updateSkill(ctx: Acting, id: SkillId, input: TaxonomySkillInput): Promise<TaxonomySkill> {
  const { kind, name } = await activeSkill(ctx.store, id);
  return written(ctx, id, { ...input, kind }, name === input.label ? name : `${name} → ${input.label}`);
}

async function written(ctx: Acting, id: SkillId, input: TaxonomySkillInput, note: string): Promise<TaxonomySkill> {
  return inTransaction(ctx, async (ctx) => {
    await lockTaxonomy(ctx.store);
    const skill = await checked(ctx, id, input);
    try {
      await inVersion(ctx, { kind: 'edit', note, touched: [id] }, () =>
        repo.putSkill(ctx.store, id, slugOf(input.label), skill, ctx.now()),
      );
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === 'skill-label-taken') throw refuseField('label', 'label-taken');
      throw error;
    }
    return getSkill(ctx, id);
  });
}

async function checked(ctx: InTransaction<Acting>, id: SkillId, input: TaxonomySkillInput): Promise<repo.WrittenSkill> {
  const named = await skillsByIds(ctx, [...input.relatedIds, ...(input.capabilityId === null ? [] : [input.capabilityId])]);
  const fits = (one: SkillId, kind: 'skill' | 'capability') =>
    one !== id && named.get(one)?.state === 'active' && named.get(one)?.kind === kind;
  if (input.capabilityId !== null) {
    if (!fits(input.capabilityId, 'capability')) throw refuseField('capabilityId', 'unknown-capability');
    if (await repo.isWithin(ctx.store, input.capabilityId, id)) throw refuseField('capabilityId', 'below-itself');
  }
  if (!input.relatedIds.every((one) => fits(one, 'skill'))) throw refuseField('relatedIds', 'unknown-skill');
  return {
    name: input.label,
    kind: input.kind,
    description: input.description,
    labels: Object.fromEntries(Object.entries(input.labels).filter(([, label]) => label !== '')),
    synonyms: [...new Set(input.synonyms)],
    parent_id: input.capabilityId,
    related_ids: [...new Set(input.relatedIds)],
  };
}

async function activeSkill(store: Store, id: SkillId): Promise<SkillRow> {
  const [row] = await findSkills(store, [id]);
  if (row === undefined) throw refuse(skillProblems['skill-not-found']);
  if (row.state !== 'active') throw refuse(skillProblems['skill-not-active']);
  return row;
}

/** Retires a skill or takes it back into use. Throws `skill-not-found`, `skill-not-active` for one that was merged, `skill-label-taken`. */
export async function setSkillState(ctx: Acting, id: SkillId, state: 'active' | 'retired'): Promise<TaxonomySkill> {
  return inTransaction(ctx, async (ctx) => {
    await lockTaxonomy(ctx.store);
    const [row] = await findSkills(ctx.store, [id], true);
    if (row === undefined) throw refuse(skillProblems['skill-not-found']);
    if (row.state === 'merged') throw refuse(skillProblems['skill-not-active']);
    if (row.state !== state) {
      await inVersion(ctx, { kind: 'edit', note: row.name, touched: [id] }, () => repo.setState(ctx.store, id, state, ctx.now()));
    }
    return getSkill(ctx, id);
  });
}

/**
 * SKL-08: makes a skill part of another of its kind. People, their evidence and content name the other one from then on; the levels of
 * those people are computed again soon after. Throws `skill-not-found`, `skill-not-active`, `invalid-input` on `intoId`.
 */
export async function mergeSkill(ctx: Acting, fromId: SkillId, intoId: SkillId): Promise<TaxonomySkill> {
  if (fromId === intoId) throw refuseField('intoId', 'same-skill');
  return inTransaction(ctx, async (ctx) => {
    await lockTaxonomy(ctx.store);
    await findSkills(ctx.store, [fromId, intoId], true);
    const from = await activeSkill(ctx.store, fromId);
    const into = await activeSkill(ctx.store, intoId);
    if (from.kind !== into.kind) throw refuseField('intoId', 'other-kind');
    const touched = [...new Set([fromId, intoId, ...(await findNaming(ctx.store, fromId))])];
    await inVersion(ctx, { kind: 'merge', note: `${from.name} → ${into.name}`, touched }, () =>
      mergeInTaxonomy(ctx.store, fromId, intoId, ctx.now()),
    );
    await movePeople(ctx.store, fromId, intoId, ctx.now());
    await mutate(ctx, skillsMerged, async () => ({
      result: undefined,
      subject: { type: 'skill', id: fromId },
      details: { fromId, intoId, fromLabel: from.name, intoLabel: into.name },
    }));
    await recomputeLater(ctx);
    return getSkill(ctx, intoId);
  });
}
