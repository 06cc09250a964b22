import { type CardContent, type CardInput, cardInputSchema } from '@waymark/contract/cards';
import type { FileId } from '@waymark/contract/media';
import type { PathStructureInput } from '@waymark/contract/pathways';
import { PATH_LIMITS } from '@waymark/contract/pathways';
import { PACKAGE_LIMITS } from '@waymark/contract/scorm';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { truncate } from '../../platform/text/rich-text.ts';
import { createCard } from '../cards/cards.public.ts';
import {
  failImport,
  type Importer,
  importOf,
  type JudgedLine,
  moveImport,
  setOutcomes,
  takeLines,
  whoBegan,
} from '../imports/imports.public.ts';
import { takeStream } from '../media/media.public.ts';
import { getPathDraft, savePathDraft } from '../pathways/pathways.public.ts';
import { type ArchiveFile, type Archive, startPackage } from '../scorm/scorm.public.ts';
import { fileNameOf } from './file-name.ts';
import { courseImportFinished } from './moving-in.events.ts';
import { findMoved, insertMoved } from './moving-in.repo.ts';
import { COURSE_KEY, type CourseImportRow, type CourseLineData, type CourseState, sectionKey } from './moving-in.row.ts';
import { CourseRefused, type PlannedCard, type PlannedCourse, type PlannedFile, type PlannedItem } from './planned-course.ts';
import { filesOf, fingerprintOf, judgedCourse, readStoredCourse, sizesOf } from './stored-course.service.ts';

const TITLE_LENGTH = 255;
const HEADING_LENGTH = 160;
/** Widths in which pictures of texts are shown. */
const PICTURE_WIDTH = 1280;

/** Another run made the same thing at the same time. */
class MadeElsewhere extends Error {}

type CourseImporter = Importer<object, CourseState>;

/** What is made of one file: its course, and the archive its files come from. */
interface Making {
  readonly importer: CourseImporter;
  readonly one: CourseImportRow;
  readonly course: PlannedCourse;
  readonly files: ReadonlyMap<string, ArchiveFile>;
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Makes drafts of a course that was read, one thing after the other through the services that authors use, and the path that holds them. Killed, it goes on with
 * what waits; cancelled, it stops, and what is made stays.
 */
export async function makeCourse(ctx: JobContext, importer: CourseImporter, one: CourseImportRow): Promise<void> {
  let archive: Archive;
  let course: PlannedCourse;
  try {
    ({ archive, course } = await readStoredCourse(ctx, one, async () => {}));
  } catch (error) {
    // It could be read a moment ago: its file is gone, or an update reads it differently.
    if (error instanceof CourseRefused) return failImport(ctx, one.id, error.failure);
    throw error;
  }
  try {
    const sizes = sizesOf(archive);
    const files = new Map(archive.files.map((file) => [file.path, file]));
    const making: Making = { importer, one, course: judgedCourse(ctx, course, sizes), files, sizes };
    while (await makeNext(ctx, making));
  } finally {
    archive.close();
  }
}

/** Makes the next thing, with the rights that the one who began it has now; false when nothing is left, it was stopped, or they may not go on. */
async function makeNext(job: JobContext, making: Making): Promise<boolean> {
  const actor = await whoBegan(job, making.importer, making.one);
  if (actor === undefined) {
    await failImport(job, making.one.id, 'no-right');
    return false;
  }
  const ctx: Acting = { ...job, actor };
  const { status } = await importOf(ctx, making.importer, making.one.id);
  if (status !== 'running') return false;
  const [line] = await takeLines<CourseLineData>(ctx.store, making.one.id, 'waiting', 1);
  if (line === undefined) {
    await finish(ctx, making);
    return false;
  }
  await makeLine(ctx, making, line);
  return true;
}

async function makeLine(ctx: Acting, making: Making, { line, key }: JudgedLine<CourseLineData>): Promise<void> {
  const { importer, one, course } = making;
  const item = course.items.find((candidate) => candidate.key === key);
  const end = (ctx: InTransaction<Acting>, code: string | null) =>
    setOutcomes(ctx.store, one.id, [
      { line, outcome: code === null ? 'done' : 'failed', faults: code === null ? null : [{ field: '', code }], user_id: null },
    ]);
  try {
    if (item === undefined || item.card === null) throw new Error(`The course has no ${key}`);
    const input = await inputOf(ctx, making, item, item.card);
    await inTransaction(ctx, async (ctx) => {
      const { id } = await createCard(ctx, input);
      const moved = { item_key: key, card_id: id, import_id: one.id, fingerprint: fingerprintOf(item, making.sizes) };
      if (!(await insertMoved(ctx.store, course.source, moved, ctx.now()))) throw new MadeElsewhere();
      await end(ctx, null);
      const { state } = await importOf(ctx, importer, one.id);
      await moveImport(ctx.store, one.id, ['running'], { state: { made: state.made + 1 } }, ctx.now());
    });
  } catch (error) {
    if (error instanceof MadeElsewhere) return inTransaction(ctx, (ctx) => end(ctx, null));
    if (!(error instanceof Refusal)) throw error;
    const [fault] = error.details.errors ?? [];
    await inTransaction(ctx, (ctx) => end(ctx, fault?.code ?? error.problem.code));
  }
}

/** A card as its author would write it, with its files taken in. */
async function inputOf(ctx: Acting, making: Making, item: PlannedItem, card: PlannedCard): Promise<CardInput> {
  const taken = new Map<string, string>();
  for (const file of filesOf(item)) if (!taken.has(file.path)) taken.set(file.path, await takeFile(ctx, making, file));
  const title = truncate(item.title === '' ? item.sourceKind : item.title, TITLE_LENGTH);
  const content = contentOf(card, title, taken);
  if (card.cardType === 'scorm' || card.cardType === 'h5p') await startPackage(ctx, taken.get(card.file.path) as FileId);
  return cardInputSchema.parse({
    title,
    description: item.description.slice(0, 20_000),
    content,
    language: ctx.organisation.setting('DefaultOrgLanguage'),
  });
}

function contentOf(card: PlannedCard, title: string, taken: ReadonlyMap<string, string>): unknown {
  if ('file' in card)
    return { cardType: card.cardType, fileId: taken.get(card.file.path), ...(card.cardType === 'image' ? { alt: title } : {}) };
  if (card.cardType !== 'text') return card;
  let { html } = card;
  for (const { address, path } of card.pictures) {
    const own = `/api/v1/files/${taken.get(path)}?width=${PICTURE_WIDTH}&amp;format=avif`;
    html = html.replaceAll(`"${address.replaceAll('&', '&amp;')}"`, `"${own}"`);
  }
  return { cardType: 'text', html } satisfies CardContent;
}

async function takeFile(ctx: Acting, { files }: Making, { path, name }: PlannedFile): Promise<string> {
  const file = files.get(path);
  if (file === undefined) throw new Error(`The archive has no ${path}`);
  const announced = { objectType: 'card', uploadType: 'content', fileName: fileNameOf(name), contentType: '', source: 'moving-in' };
  const { file: taken } = await takeStream(ctx, announced, await file.open(), { maximumBytes: PACKAGE_LIMITS.fileBytes });
  return taken.id;
}

/** Puts what this run made into its path, and ends. Where nothing was made nothing changes. */
async function finish(ctx: Acting, { importer, one, course }: Making): Promise<void> {
  await mutate(ctx, courseImportFinished, async (ctx) => {
    const before = await importOf(ctx, importer, one.id);
    const pathId = await placeInPath(ctx, one, course, before.state.shape);
    if (!(await moveImport(ctx.store, one.id, ['running'], { status: 'done', state: { pathId } }, ctx.now()))) return unchanged(undefined);
    const { made } = before.state;
    return {
      result: undefined,
      subject: { type: importer.kind, id: one.id },
      details: { fileName: one.file_name, title: course.title, made, failed: before.failed },
    };
  });
  await ctx.platform.files.remove(one.storage_key);
}

interface Placed {
  readonly section: string | null;
  readonly cardId: string;
}

/** Returns the path of a course; null where it has none. A course of questions alone needs none. */
async function placeInPath(
  ctx: InTransaction<Acting>,
  one: CourseImportRow,
  course: PlannedCourse,
  shape: 'pathway' | 'journey',
): Promise<string | null> {
  const moved = new Map((await findMoved(ctx.store, course.source)).map((row) => [row.item_key, row]));
  const fresh = course.items.flatMap(({ key, section }): Placed[] => {
    const row = moved.get(key);
    return row?.import_id === one.id ? [{ section, cardId: row.card_id }] : [];
  });
  const known = moved.get(COURSE_KEY)?.card_id ?? null;
  if (fresh.length === 0 || (course.format === 'qti' && course.items.length < 2)) return known;
  const names = sectionNames(ctx, course);
  const make = (key: string, kind: 'pathway' | 'journey', title: string, description = '') =>
    moved.get(key)?.card_id ?? makePath(ctx, one, course.source, { key, kind, title, description });
  const isJourney = shape === 'journey' && course.sections.length > 0;
  const pathId = await make(COURSE_KEY, isJourney ? 'journey' : 'pathway', course.title, course.description);
  const draft = await getPathDraft(ctx, pathId);
  if (draft.kind === 'pathway') {
    await addToPath(ctx, draft, fresh, names);
    return pathId;
  }
  const sections: Placed[] = [];
  for (const [section, cards] of Map.groupBy(fresh, (placed) => placed.section)) {
    const key = sectionKey(section ?? '');
    const isNew = !moved.has(key);
    const sectionId = await make(key, 'pathway', names.get(section ?? '') ?? course.title);
    await addToPath(
      ctx,
      await getPathDraft(ctx, sectionId),
      cards.map(({ cardId }) => ({ section: null, cardId })),
      names,
    );
    if (isNew) sections.push({ section: null, cardId: sectionId });
  }
  await addToPath(ctx, await getPathDraft(ctx, pathId), sections, names);
  return pathId;
}

/** What sections are called; those without a title by their number. */
function sectionNames(ctx: Acting, { sections }: PlannedCourse): Map<string, string> {
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  const named = sections.map(({ key, title }, at) => [key, title === '' ? t('moving-in.section', { number: at + 1 }) : title] as const);
  return new Map(named.map(([key, title]) => [key, truncate(title, HEADING_LENGTH)]));
}

async function makePath(
  ctx: InTransaction<Acting>,
  one: CourseImportRow,
  source: string,
  path: { readonly key: string; readonly kind: 'pathway' | 'journey'; readonly title: string; readonly description: string },
): Promise<string> {
  const title = truncate(path.title === '' ? one.file_name : path.title, TITLE_LENGTH);
  const input = {
    title,
    description: path.description.slice(0, 20_000),
    content: { cardType: path.kind },
    language: ctx.organisation.setting('DefaultOrgLanguage'),
  };
  const { id } = await createCard(ctx, cardInputSchema.parse(input));
  const moved = { item_key: path.key, card_id: id, import_id: one.id, fingerprint: '' };
  // Another run of the same course is just making it: this one is tried again and finds it.
  if (!(await insertMoved(ctx.store, source, moved, ctx.now()))) throw new MadeElsewhere();
  return id;
}

/** Adds cards behind what is in a draft, under headings of their sections; as many as a path takes. */
async function addToPath(
  ctx: InTransaction<Acting>,
  draft: Awaited<ReturnType<typeof getPathDraft>>,
  placed: readonly Placed[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { sections: headings, entries, startsOn } = draft.structure;
  const sections = [...headings];
  const headingOf = (section: string | null): string | null => {
    const title = names.get(section ?? '');
    if (title === undefined) return null;
    const known = sections.find((one) => one.title === title);
    if (known !== undefined || sections.length >= PATH_LIMITS.sections) return (known ?? sections.at(-1))?.id ?? null;
    const id = newId<string>();
    sections.push({ id, title, note: '' });
    return id;
  };
  const there = new Set(entries.map(({ cardId }) => cardId));
  const added = placed
    .filter(({ cardId }) => !there.has(cardId))
    .slice(0, PATH_LIMITS.entries - entries.length)
    .map(({ section, cardId }) => Object.assign({ id: newId<string>(), sectionId: headingOf(section), cardId }, PLAIN_ENTRY));
  if (added.length === 0) return;
  const structure: PathStructureInput = { sections, entries: [...entries, ...added], startsOn };
  await savePathDraft(ctx, draft.id, { ...structure, revision: draft.revision });
}

const PLAIN_ENTRY = {
  earlierCardId: null,
  isMandatory: true,
  isLocked: false,
  leap: null,
  opens: 'always',
  opensOn: null,
  afterPrevious: false,
} as const;
