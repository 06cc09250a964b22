import { Readable } from 'node:stream';
import type { ImportId } from '@waymark/contract/imports';
import type { PageQuery } from '@waymark/contract/kit';
import { type CourseEffect, type CourseImport, type CourseItem, type CourseShape, movingInProblems } from '@waymark/contract/moving-in';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummariesForAll } from '../cards/cards.public.ts';
import { findLines, importOf, presentHead, putInRun, recentImports, stopImport, takeWhole } from '../imports/imports.public.ts';
import { unpacked } from './course-archive.ts';
import { courseImporter } from './course-importer.service.ts';
import { courseImportRun } from './moving-in.events.ts';
import type { CountedCourseImport, CourseLineData, CourseState } from './moving-in.row.ts';

const NOTHING_YET: CourseState = { course: null, shape: 'pathway', made: 0, failureOf: '', pathId: null };

/**
 * Takes a course of another system and has it read in the background. Throws `course-import-too-large`, and `course-import-unreadable` for an
 * archive that is damaged; then nothing of it is kept.
 */
export async function startImport(ctx: ActorContext, fileName: string, bytes: Readable): Promise<CourseImport> {
  const { id } = await takeWhole(
    ctx,
    courseImporter,
    { fileName, bytes: Readable.from(checked(bytes), { objectMode: false }) },
    {
      plan: {},
      state: NOTHING_YET,
    },
  );
  return getImport(ctx, id);
}

/** The bytes of an archive, unpacked where it is packed as a whole. */
async function* checked(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* unpacked(bytes);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('Z_')) throw error;
    bytes.resume();
    throw refuse(movingInProblems['course-import-unreadable']);
  }
}

/** Returns how far a course is. Throws `course-import-not-found`. */
export async function getImport(ctx: Acting, id: ImportId): Promise<CourseImport> {
  const [shown] = await present(ctx, [await importOf(ctx, courseImporter, id)]);
  if (shown === undefined) throw new Error('One is presented as one');
  return shown;
}

/** Returns the last twenty courses, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: CourseImport[] }> {
  return { items: await present(ctx, await recentImports(ctx, courseImporter)) };
}

/** Has drafts made of a course that was read. Throws `course-import-not-found`, and `course-import-not-now` when it is not checked. */
export async function runImport(ctx: Acting, id: ImportId, shape: CourseShape): Promise<CourseImport> {
  await putInRun(ctx, courseImporter, id, courseImportRun, async (_, { state, lines }) => {
    const { whole = 0, changed = 0, 'left-out': leftOut = 0 } = lines;
    if (state.course === null) return undefined;
    return { state: { shape }, details: { title: state.course.title, items: whole + changed, leftOut } };
  });
  return getImport(ctx, id);
}

/** Stops reading or making a course; drafts that were made stay. Throws `course-import-not-found`. */
export async function cancelImport(ctx: Acting, id: ImportId): Promise<CourseImport> {
  await stopImport(ctx, courseImporter, id);
  return getImport(ctx, id);
}

/** Returns the things of a course with one effect, in its order. Throws `course-import-not-found`. */
export async function listItems(
  ctx: Acting,
  id: ImportId,
  query: PageQuery & { readonly effect: CourseEffect; readonly failed: 'true' | 'false' },
) {
  await importOf(ctx, courseImporter, id);
  const [after] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, 'count');
  const wanted = { list: query.failed === 'true' ? 'failed' : query.effect, after, limit: query.limit };
  return toPage(
    await findLines<CourseLineData>(ctx.store, id, wanted),
    query.limit,
    ({ line, data, faults }): CourseItem => ({
      line,
      ...data,
      notes: faults.map(({ code, params }) => ({ code, params: { ...params } })),
    }),
    (row) => encodeCursor([row.line]),
  );
}

async function present(ctx: Acting, some: readonly CountedCourseImport[]): Promise<CourseImport[]> {
  const paths = await cardSummariesForAll(
    ctx,
    some.flatMap(({ state }) => state.pathId ?? []),
  );
  return some.map((one) => {
    const { whole = 0, changed = 0, known = 0, 'left-out': leftOut = 0 } = one.lines;
    const { course, made, failureOf, pathId } = one.state;
    const path = paths.get(pathId ?? '');
    return {
      ...presentHead(one, whole + changed),
      failureOf,
      course:
        course === null ? null : { title: course.title, format: course.format, release: course.release, isNewer: course.isNewer ?? false },
      counts: { whole, changed, known, leftOut },
      applied: { made, failed: one.failed },
      path:
        path === undefined
          ? null
          : { id: path.id, slug: path.slug, title: path.title, kind: path.cardType === 'journey' ? 'journey' : 'pathway' },
    };
  });
}
