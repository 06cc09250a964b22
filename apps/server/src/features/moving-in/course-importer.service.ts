import { type CourseEffect, MOVE_IN_LIMITS, movingInProblems } from '@waymark/contract/moving-in';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { clearLines, type Importer, insertLines, type JudgedLine, moveImport } from '../imports/imports.public.ts';
import { makeCourse } from './course-making.service.ts';
import { courseImportCancelled, courseImportStarted } from './moving-in.events.ts';
import { findMoved } from './moving-in.repo.ts';
import type { CourseImportRow, CourseLineData, CourseState } from './moving-in.row.ts';
import { CourseRefused, note, type PlannedItem } from './planned-course.ts';
import { fingerprintOf, judgedCourse, readStoredCourse, sizesOf } from './stored-course.service.ts';

const LINES_AT_A_TIME = 500;

/** Reads a course and writes down what becomes of each thing in it. */
async function checkCourse(ctx: Acting, one: CourseImportRow): Promise<void> {
  const tell = async (share: number) => {
    await inTransaction(ctx, (ctx) =>
      moveImport(ctx.store, one.id, ['checking'], { bytes_read: Math.floor(one.size * share * 0.9) }, ctx.now()),
    );
  };
  let read;
  try {
    read = await readStoredCourse(ctx, one, tell);
  } catch (error) {
    if (!(error instanceof CourseRefused)) throw error;
    const { failure, about } = error;
    await inTransaction(ctx, (ctx) =>
      moveImport(ctx.store, one.id, ['checking'], { status: 'failed', failure, state: { failureOf: about } }, ctx.now()),
    );
    await ctx.platform.files.remove(one.storage_key);
    return;
  }
  const sizes = sizesOf(read.archive);
  read.archive.close();
  const course = judgedCourse(ctx, read.course, sizes);
  await inTransaction(ctx, async (ctx) => {
    const known = new Map((await findMoved(ctx.store, course.source)).map((row) => [row.item_key, row]));
    const sections = new Map(course.sections.map(({ key, title }) => [key, title]));
    const lines = course.items.map((item, at) => {
      const before = known.get(item.key);
      const isChanged = before !== undefined && before.fingerprint !== fingerprintOf(item, sizes);
      return lineOf(item, { line: at + 1, section: sections.get(item.section ?? '') ?? '', isKnown: before !== undefined, isChanged });
    });
    await clearLines(ctx.store, one.id);
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) await insertLines(ctx.store, one.id, lines.slice(at, at + LINES_AT_A_TIME));
    const { title, format, release, isNewer, source } = course;
    await moveImport(
      ctx.store,
      one.id,
      ['checking'],
      { status: 'checked', bytes_read: one.size, state: { course: { title, format, release, isNewer, source } } },
      ctx.now(),
    );
  });
}

function lineOf(
  item: PlannedItem,
  at: { readonly line: number; readonly section: string; readonly isKnown: boolean; readonly isChanged: boolean },
): JudgedLine<CourseLineData> {
  const { title, sourceKind, card } = item;
  const isKnown = card !== null && at.isKnown;
  const effect: CourseEffect = card === null ? 'left-out' : isKnown ? 'known' : item.notes.length > 0 ? 'changed' : 'whole';
  const notes = isKnown ? (at.isChanged ? [note('move-in-changed-since')] : []) : item.notes;
  return {
    line: at.line,
    key: item.key,
    effect,
    data: { title, section: at.section, sourceKind, cardType: card?.cardType ?? null },
    changed: [],
    cells: [],
    faults: notes.map(({ code, params }) => ({ field: '', code, params })),
    user_id: null,
    together: '',
  };
}

/** Courses of other systems. */
export const courseImporter: Importer<object, CourseState> = {
  kind: 'course-import',
  limits: { bytes: MOVE_IN_LIMITS.bytes, lines: MOVE_IN_LIMITS.items, sample: 1 },
  problems: {
    notFound: movingInProblems['course-import-not-found'],
    notNow: movingInProblems['course-import-not-now'],
    tooLarge: movingInProblems['course-import-too-large'],
    unreadable: movingInProblems['course-import-unreadable'],
  },
  started: courseImportStarted,
  cancelled: courseImportCancelled,
  mayGoOn: (actor) => holds(actor, 'MANAGE_CONTENT'),
  check: checkCourse,
  work: { all: (ctx, one) => makeCourse(ctx, courseImporter, one) },
};
