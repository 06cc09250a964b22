import { skillProblems, TAXONOMY_LIMITS, type TaxonomyColumn } from '@waymark/contract/skills';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  failImport,
  headWords,
  type Import,
  type Importer,
  importOf,
  moveImport,
  stageFile,
  type TableField,
  whoBegan,
} from '../imports/imports.public.ts';
import type { SkillImportPlan, SkillImportState } from './skill-import.row.ts';
import * as repo from './skill-imports.repo.ts';
import { lastVersion, lockTaxonomy } from './skill-versions.repo.ts';
import { inVersion } from './skill-versions.service.ts';
import { skillImportCancelled, skillImportStarted } from './taxonomy.events.ts';
import { stageSkills } from './taxonomy-staging.service.ts';

/** How often a run compares again because the taxonomy changed under it. */
const ATTEMPTS = 3;

/** Compares once more and makes the version in one transaction: all of it or nothing is there. */
async function runWhole(ctx: JobContext, one: Import<SkillImportPlan, SkillImportState>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await whoBegan(ctx, skillImporter, one);
    if (before === undefined) return failImport(ctx, one.id, 'no-right');
    if (!(await stageFile({ ...ctx, actor: before }, skillImporter, one, { during: 'running', after: 'running' }))) return;
    // Comparing may have taken minutes.
    const actor = await whoBegan(ctx, skillImporter, one);
    if (actor === undefined) return failImport(ctx, one.id, 'no-right');
    const staged = await importOf({ ...ctx, actor }, skillImporter, one.id);
    if ((staged.lines['bad'] ?? 0) !== one.state.leavingOut) {
      await moveImport(ctx.store, one.id, ['running'], { status: 'checked', failure: 'changed-meanwhile' }, ctx.now());
      return;
    }
    if (await publishImport({ ...ctx, actor }, staged)) return;
  }
  await failImport(ctx, one.id, 'changed-meanwhile');
}

/** Makes a version of what the lines say. False when the taxonomy is no longer the one they were compared with. */
export async function publishImport(ctx: Acting, row: Import<SkillImportPlan, SkillImportState>): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await lockTaxonomy(ctx.store);
      if ((await lastVersion(ctx.store)) !== row.state.basedOn) return false;
      const version = row.state.basedOn + 1;
      const touched = await repo.findTouched(ctx.store, row.id);
      const done = { status: 'done', state: { version: touched.length === 0 ? null : version } };
      // Cancelled at the last moment: then nothing happens.
      if (!(await moveImport(ctx.store, row.id, ['running'], done, ctx.now()))) return true;
      if (touched.length > 0)
        await inVersion(ctx, { kind: 'import', note: row.file_name, touched }, () => repo.applyLines(ctx.store, row.id, ctx.now()));
      return true;
    });
  } catch (error) {
    // Someone added a skill of the same label meanwhile: the next comparison finds it.
    if (error instanceof Refusal && error.problem.code === 'skill-label-taken') return false;
    throw error;
  }
}

/** What our own tables of skills hold. */
const SKILL_TABLE: readonly (TableField & { readonly field: TaxonomyColumn })[] = [
  { field: 'label', words: headWords('skillLabel'), isRequired: true },
  { field: 'description', words: headWords('description') },
  { field: 'kind', words: headWords('skillKind') },
  { field: 'capability', words: headWords('capability') },
  { field: 'synonyms', words: headWords('synonyms') },
  { field: 'related', words: headWords('related') },
  { field: 'key', words: headWords('skillKey') },
];

/** Skills from a file (SKL-08). */
export const skillImporter: Importer<SkillImportPlan, SkillImportState> = {
  kind: 'skill-import',
  limits: { bytes: TAXONOMY_LIMITS.bytes, lines: TAXONOMY_LIMITS.lines, sample: 3 },
  table: async () => ({ fields: SKILL_TABLE }),
  problems: {
    notFound: skillProblems['skill-import-not-found'],
    notNow: skillProblems['skill-import-not-now'],
    tooLarge: skillProblems['skill-import-too-large'],
    unreadable: skillProblems['skill-import-unreadable'],
  },
  started: skillImportStarted,
  cancelled: skillImportCancelled,
  mayGoOn: (actor) => holds(actor, 'MANAGE_SKILLS'),
  staging: stageSkills,
  work: { all: runWhole },
  ownLines: {
    clear: (ctx, id) => repo.deleteLines(ctx.store, id),
    count: (ctx, ids) => repo.countLines(ctx.store, ids),
  },
};
