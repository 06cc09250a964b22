import { createHash } from 'node:crypto';
import { mediaTypeOf } from '@waymark/contract/media';
import { MOVE_IN_LIMITS } from '@waymark/contract/moving-in';
import type { BaseContext } from '../../platform/context.ts';
import { TimedOut, TimedWorker } from '../../platform/workers/timed-worker.ts';
import { fileRefusal } from '../media/media.public.ts';
import type { Archive } from '../scorm/scorm.public.ts';
import { openCourse, textsOf } from './course-archive.ts';
import type { CourseTexts } from './course-files.ts';
import type { CourseReading } from './course-reading.ts';
import { fileNameOf } from './file-name.ts';
import type { CourseImportRow } from './moving-in.row.ts';
import { CourseRefused, note, type PlannedCourse, type PlannedItem } from './planned-course.ts';

/** Reads a course from its stored archive. Throws `CourseRefused`. The caller closes the archive. */
export async function readStoredCourse(
  ctx: BaseContext,
  one: CourseImportRow,
  onProgress: (share: number) => Promise<void>,
): Promise<{ readonly course: PlannedCourse; readonly archive: Archive }> {
  const archive = await openCourse(ctx.platform.files, { key: one.storage_key, size: one.size });
  const reader = new TimedWorker<CourseTexts, CourseReading>(new URL('course-reading.worker.ts', import.meta.url));
  try {
    const texts = await textsOf(archive, one.file_name, onProgress);
    const reading = await reader.ask(texts, MOVE_IN_LIMITS.milliseconds).catch((error: unknown) => {
      throw new CourseRefused(error instanceof TimedOut ? 'move-in-too-slow' : 'move-in-unreadable');
    });
    if ('failure' in reading) throw new CourseRefused(reading.failure, reading.about);
    return { course: reading.course, archive };
  } catch (error) {
    archive.close();
    throw error;
  } finally {
    reader.close();
  }
}

/** What something of a course says, so that a later file can be told from an earlier one: its content, and the sizes of its files. */
export function fingerprintOf(item: PlannedItem, sizes: ReadonlyMap<string, number>): string {
  const paths = filesOf(item).map(({ path }) => [path, sizes.get(path)]);
  return createHash('sha256')
    .update(JSON.stringify([item.title, item.description, item.card, paths]))
    .digest('hex');
}

/** The files of the archive that something stands on. */
export function filesOf({ card }: PlannedItem) {
  if (card === null) return [];
  return 'file' in card ? [card.file] : 'pictures' in card ? card.pictures : [];
}

export const sizesOf = ({ files }: Archive) => new Map(files.map(({ path, size }) => [path, size]));

/** Something whose file this organisation does not take stays out; the preview says so. */
function withFileJudged(ctx: BaseContext, item: PlannedItem, sizes: ReadonlyMap<string, number>): PlannedItem {
  if (item.card === null || !('file' in item.card)) return item;
  const { file } = item.card;
  const size = sizes.get(file.path);
  const out = (code: Parameters<typeof note>[0]): PlannedItem => ({
    ...item,
    card: null,
    notes: [...item.notes, note(code, { file: file.name })],
  });
  if (size === undefined) return out('move-in-file-missing');
  if (mediaTypeOf(file.name) === undefined) return out('move-in-file-type');
  const refusal = fileRefusal(ctx, { name: fileNameOf(file.name), size, type: '' });
  if (refusal === undefined) return item;
  return out(refusal.code === 'file-too-large' || refusal.code === 'file-empty' ? 'move-in-file-size' : 'move-in-file-type');
}

/** A course as it comes over here: files that are not taken stay out. */
export const judgedCourse = (ctx: BaseContext, course: PlannedCourse, sizes: ReadonlyMap<string, number>): PlannedCourse => ({
  ...course,
  items: course.items.map((item) => withFileJudged(ctx, item, sizes)),
});
