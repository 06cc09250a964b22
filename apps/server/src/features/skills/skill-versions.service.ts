import {
  type FieldChange,
  type SkillId,
  skillProblems,
  type SkillVersion,
  type TaxonomyVersionKind,
  type VersionDifference,
} from '@waymark/contract/skills';
import type { PageQuery } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import { personBehind } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { returnEvidence } from './skill-merging.repo.ts';
import { recomputeLater } from './skills.jobs.ts';
import * as repo from './skill-versions.repo.ts';
import { findSummaries } from './skills.repo.ts';
import { languageOf } from './skills.service.ts';
import { taxonomyChanged } from './taxonomy.events.ts';

/**
 * Makes a version of the taxonomy: whatever `change` does to the `touched` skills is what the version changed. The caller's transaction
 * holds it whole. Answers the version. Throws `skill-label-taken` when the store refuses a label.
 */
export async function inVersion(
  ctx: InTransaction,
  version: { readonly kind: TaxonomyVersionKind; readonly note: string; readonly touched: readonly SkillId[] },
  change: () => Promise<void>,
): Promise<repo.VersionRow> {
  await repo.lockTaxonomy(ctx.store);
  const number = (await repo.lastVersion(ctx.store)) + 1;
  const head = { number, kind: version.kind, note: version.note, published_at: ctx.now(), published_by: personBehind(ctx.actor) };
  return mutate(ctx, taxonomyChanged, async () => {
    await repo.openVersion(ctx.store, head, version.touched);
    try {
      await change();
    } catch (error) {
      if (isUniqueViolation(error)) throw refuse(skillProblems['skill-label-taken']);
      throw error;
    }
    const row = await repo.closeVersion(ctx.store, number);
    const { kind, note, added, changed, gone } = row;
    return {
      result: row,
      subject: { type: 'organisation', id: ctx.store.organisationId },
      details: { number, kind, note, added, changed, gone },
    };
  });
}

function presentVersion(row: repo.VersionRow, people: ReadonlyMap<string, PersonSummary>): SkillVersion {
  const { number, kind, note, added, changed, gone } = row;
  const publishedBy = row.published_by === null ? null : (people.get(row.published_by) ?? null);
  return { number, kind, note, added, changed, gone, publishedAt: row.published_at.toISOString(), publishedBy };
}

/** Returns the versions of the taxonomy, newest first. */
export async function listVersions(ctx: Acting, query: PageQuery) {
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor, 'count')[0];
  const rows = await repo.findVersions(ctx.store, before, query.limit);
  const people = await personSummaries(
    ctx.store,
    rows.flatMap(({ published_by: by }) => by ?? []),
  );
  return toPage(
    rows,
    query.limit,
    (row) => presentVersion(row, people),
    (row) => encodeCursor([row.number]),
  );
}

/** Parts of a skill that people compare; ids are named by label. */
const COMPARED = ['name', 'kind', 'description', 'synonyms', 'labels', 'parent_id', 'related_ids', 'state', 'merged_into'] as const;

/**
 * Returns what is different between two versions, in whichever order they are named; 0 is before the first. Throws `skill-version-not-found`, and
 * `invalid-input` on `to` when they are the same.
 */
export async function compareVersions(ctx: Acting, query: PageQuery & { readonly from: number; readonly to: number }) {
  const [earlier, later] = [Math.min(query.from, query.to), Math.max(query.from, query.to)];
  if (earlier === later) throw refuseField('to', 'same-version');
  if (later > (await repo.lastVersion(ctx.store))) throw refuse(skillProblems['skill-version-not-found']);
  const after = query.cursor === undefined ? null : (decodeCursor(query.cursor, 'uuid')[0] as SkillId);
  const rows = await repo.findDifferences(ctx.store, { earlier, later }, after, query.limit);
  const wordsOf = await fieldWords(
    ctx,
    rows.flatMap(({ before, after: now }) => [before, now]),
  );
  return toPage(
    rows,
    query.limit,
    (row) => differenceOf(row.skill_id, row.before, row.after, wordsOf),
    (row) => encodeCursor([row.skill_id]),
  );
}

/** How a skill's fields are said for people; ids by label. */
type FieldWords = (value: unknown) => string;

/** Returns how the fields of skills are said, each skill that they name by its label. */
export async function fieldWords(ctx: Acting, states: readonly (repo.SkillStateJson | null)[]): Promise<FieldWords> {
  const named = states.flatMap(idsIn);
  const labels = new Map((await findSummaries(ctx.store, named, languageOf(ctx))).map(({ id, label }) => [id, label]));
  const words: FieldWords = (value) => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map(words).join(', ');
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([key, one]) => `${key}: ${words(one)}`)
        .join(', ');
    }
    return typeof value === 'string' ? (labels.get(value as SkillId) ?? value) : JSON.stringify(value);
  };
  return words;
}

function idsIn(state: repo.SkillStateJson | null): SkillId[] {
  if (state === null) return [];
  return [state['parent_id'], state['merged_into'], ...((state['related_ids'] ?? []) as unknown[])].filter(
    (id): id is SkillId => typeof id === 'string',
  );
}

/** Returns what is different between two states of a skill. */
export function fieldChanges(before: repo.SkillStateJson | null, after: repo.SkillStateJson | null, words: FieldWords): FieldChange[] {
  return COMPARED.map((field) => ({ field, before: words(before?.[field]), after: words(after?.[field]) })).filter(
    (one) => one.before !== one.after,
  );
}

function differenceOf(
  skillId: SkillId,
  before: repo.SkillStateJson | null,
  after: repo.SkillStateJson | null,
  words: FieldWords,
): VersionDifference {
  const was = before?.['state'] === 'active';
  const is = after?.['state'] === 'active';
  return {
    skillId,
    label: words(after?.['name'] ?? before?.['name']),
    change: was && !is ? 'gone' : is && !was ? 'added' : 'changed',
    fields: fieldChanges(before, after, words),
  };
}

/**
 * SKL-08: makes the taxonomy what it was in a version (0: before the first), as a new version. Skills that were not there then are
 * retired; what people were told of a skill that was merged since is theirs under its old name again, content keeps the new one. Throws
 * `skill-version-not-found`, `skill-label-taken`.
 */
export async function rollBack(ctx: Acting, number: number): Promise<SkillVersion> {
  const row = await inTransaction(ctx, async (ctx) => {
    await repo.lockTaxonomy(ctx.store);
    if (number >= (await repo.lastVersion(ctx.store))) throw refuse(skillProblems['skill-version-not-found']);
    const touched = await repo.findChangedSince(ctx.store, number);
    const version = await inVersion(ctx, { kind: 'rollback', note: String(number), touched }, () =>
      repo.restoreVersion(ctx.store, number, touched, ctx.now()),
    );
    await returnEvidence(ctx.store, touched, ctx.now());
    await recomputeLater(ctx);
    return version;
  });
  return presentVersion(row, await personSummaries(ctx.store, row.published_by === null ? [] : [row.published_by]));
}
