import { Readable } from 'node:stream';
import type { ImportId, TableChoice } from '@waymark/contract/imports';
import type { PageQuery } from '@waymark/contract/kit';
import {
  type FieldChange,
  holdsOccupations,
  labelLanguage,
  type SkillId,
  type SkillImport,
  type SkillImportLine,
  skillProblems,
  type TaxonomyEffect,
  type TaxonomyFormat,
  taxonomyFormat,
} from '@waymark/contract/skills';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type Import,
  importOf,
  presentHead,
  putInRun,
  readAgain,
  recentImports,
  shownReading,
  stageFile,
  stopImport,
  type TableBeginning,
  takeFile,
} from '../imports/imports.public.ts';
import type { SkillImportPlan, SkillImportRow, SkillImportState } from './skill-import.row.ts';
import * as repo from './skill-imports.repo.ts';
import { fieldChanges, fieldWords } from './skill-versions.service.ts';
import { findSkills } from './skills.repo.ts';
import { publishImport, skillImporter } from './taxonomy-importer.service.ts';

interface WantedImport {
  readonly fileName: string;
  readonly format?: TaxonomyFormat | undefined;
  readonly language?: string | undefined;
}

/**
 * SKL-08: takes a file of skills as it is and has every line looked at. Throws `skill-import-too-large` or `skill-import-unreadable`, and
 * then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, wanted: WantedImport, bytes: Readable): Promise<SkillImport> {
  const { id } = await keepFile(ctx, wanted, bytes, { status: 'checking', leavingOut: null });
  return getImport(ctx, id);
}

/** Stores a file that can be read and begins its import. */
function keepFile(
  ctx: ActorContext,
  { fileName, format: asked, language: said }: WantedImport,
  bytes: Readable,
  { status, leavingOut }: { readonly status: 'checking' | 'running'; readonly leavingOut: number | null },
): Promise<Import<SkillImportPlan, SkillImportState>> {
  return takeFile(ctx, skillImporter, { fileName, bytes }, async (beginning) => {
    const format = formatOf(beginning, asked);
    const reading = readingIn(format, beginning);
    const isOpen = reading.asks.length + reading.unknown.length > 0;
    const plan = { format, language: said ?? ctx.organisation.setting('DefaultOrgLanguage') };
    return {
      reading,
      plan,
      state: { ...NOTHING_YET, leavingOut },
      status: isOpen && status === 'checking' ? 'uploaded' : status,
      details: { format },
    };
  });
}

const NOTHING_YET: SkillImportState = { leavingOut: null, basedOn: 0, version: null };

/** The columns of ESCO and O*NET are what they are; those of labels in other languages say it themselves. */
function readingIn(format: TaxonomyFormat, { asks, unknown, ...reading }: TableBeginning): TableBeginning {
  if (format !== 'csv') return { ...reading, fields: [], unknown: [], asks: asks.filter((ask) => ask !== 'columns') };
  return { ...reading, asks, unknown: unknown.filter((at) => labelLanguage(reading.headers[at] ?? '') === undefined) };
}

/**
 * Reads a file as is said and tells its beginning once more, or has its lines compared so. Throws `skill-import-not-found`, `-not-now` and what
 * `readAgain` throws.
 */
export async function readImport(ctx: Acting, id: ImportId, said: TableChoice & { readonly check: boolean }): Promise<SkillImport> {
  const { plan } = await importOf(ctx, skillImporter, id);
  await readAgain(
    ctx,
    skillImporter,
    id,
    said,
    () => ({ plan, state: NOTHING_YET }),
    (beginning) => readingIn(plan.format, beginning),
  );
  return getImport(ctx, id);
}

function formatOf({ headers, sample: [first] }: TableBeginning, asked: TaxonomyFormat | undefined): TaxonomyFormat {
  const format = asked ?? taxonomyFormat(headers);
  if (format !== 'csv' && taxonomyFormat(headers) !== format) throw refuse(skillProblems['skill-import-unreadable']);
  if (holdsOccupations(headers, first ?? [])) throw refuse(skillProblems['skill-import-occupations']);
  return format;
}

/**
 * Has a new version made from a checked file, without its bad lines. Throws `skill-import-not-found`, and `skill-import-not-now` when it
 * is not checked or has another number of bad lines than is agreed to.
 */
export async function runImport(ctx: Acting, id: ImportId, leavingOut: number): Promise<SkillImport> {
  const one = await putInRun(ctx, skillImporter, id, null, async (_, { lines: { bad = 0 } }) =>
    bad === leavingOut ? { state: { leavingOut }, details: {} } : undefined,
  );
  return presentImport(one);
}

/** Brings in a table that is known to be good without waiting for anyone: what comes with the product. Throws when a line is bad. */
export async function importAtOnce(ctx: ActorContext, fileName: string, text: string): Promise<void> {
  const one = await keepFile(ctx, { fileName }, Readable.from([Buffer.from(text)]), { status: 'running', leavingOut: 0 });
  if (!(await stageFile(ctx, skillImporter, one, { during: 'running', after: 'running' })))
    throw new Error(`${fileName} could not be read`);
  const staged = await importOf(ctx, skillImporter, one.id);
  if ((staged.lines['bad'] ?? 0) > 0 || !(await publishImport(ctx, staged))) throw new Error(`${fileName} could not be brought in`);
}

/** Stops a check or a run; the taxonomy stays as it was. What is done stays done. Throws `skill-import-not-found`. */
export async function cancelImport(ctx: Acting, id: ImportId): Promise<SkillImport> {
  return presentImport(await stopImport(ctx, skillImporter, id));
}

/** Returns how far an import is. Throws `skill-import-not-found`. */
export async function getImport(ctx: Acting, id: ImportId): Promise<SkillImport> {
  return presentImport(await importOf(ctx, skillImporter, id));
}

/** Returns the last twenty imports, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: SkillImport[] }> {
  return { items: (await recentImports(ctx, skillImporter)).map(presentImport) };
}

function presentImport(one: SkillImportRow): SkillImport {
  const { create = 0, change = 0, same = 0, bad = 0 } = one.lines;
  const { format, language } = one.plan;
  return {
    ...presentHead(one),
    format,
    language,
    reading: shownReading(one.reading),
    counts: { create, change, same, bad },
    version: one.state.version,
  };
}

/** What lines that wait for a decision would change of each skill. */
async function changesOf(ctx: Acting, lines: Awaited<ReturnType<typeof repo.findLines>>): Promise<Map<SkillId | null, FieldChange[]>> {
  const ids = lines.flatMap(({ skill_id: id }) => id ?? []);
  const before = new Map((await findSkills(ctx.store, ids)).map((skill) => [skill.id, { ...skill }]));
  const pairs = lines.flatMap(({ skill_id: id, wanted, parent_id: parent }) => {
    const was = id === null ? undefined : before.get(id);
    if (was === undefined) return [];
    const becomes = { ...was, ...wanted, parent_id: parent ?? was.parent_id, state: 'active', merged_into: null };
    return [{ was, becomes }];
  });
  const words = await fieldWords(
    ctx,
    pairs.flatMap(({ was, becomes }) => [was, becomes]),
  );
  return new Map(pairs.map(({ was, becomes }) => [was.id, fieldChanges(was, becomes, words)]));
}

/** Returns the lines of an import with one effect, those that change a skill with what they would change. Throws `skill-import-not-found`. */
export async function listLines(ctx: Acting, id: ImportId, query: PageQuery & { readonly effect: TaxonomyEffect }) {
  const { status } = await importOf(ctx, skillImporter, id);
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, 'count', 'count');
  const rows = await repo.findLines(ctx.store, id, query.effect, { after, limit: query.limit });
  const changes = await changesOf(ctx, status === 'checked' && query.effect === 'change' ? rows : []);
  return toPage(
    rows,
    query.limit,
    ({ line, label, effect, faults, cells, skill_id: id }): SkillImportLine => ({
      ...{ line, label, effect, faults: [...faults], cells },
      fields: changes.get(id) ?? [],
    }),
    (row) => encodeCursor([row.line, row.place]),
  );
}
