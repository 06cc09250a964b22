import { MOVE_IN_LIMITS, type MoveInFailure } from '@waymark/contract/moving-in';
import { MANIFEST_FILE, readCartridge } from './cartridge-course.ts';
import { CourseFiles, type CourseTexts } from './course-files.ts';
import { MOODLE_FILE, readMoodle } from './moodle-course.ts';
import { CourseRefused, note, type PlannedCourse } from './planned-course.ts';

/** What a file is: a course, or why it is none. */
export type CourseReading = { readonly course: PlannedCourse } | { readonly failure: MoveInFailure; readonly about: string };

/** Reads a course of another system by its descriptions. Runs in a thread of its own, because what strangers wrote may take forever. */
export function readCourse(texts: CourseTexts): CourseReading {
  try {
    const course = courseOf(texts);
    if (course.items.length === 0) throw new CourseRefused('move-in-empty');
    return { course: { ...course, items: distinct(course) } };
  } catch (error) {
    if (error instanceof CourseRefused) return { failure: error.failure, about: error.about };
    throw error;
  }
}

function courseOf(texts: CourseTexts): PlannedCourse {
  const files = new CourseFiles(texts);
  if (texts.texts.has(MOODLE_FILE)) return readMoodle(files);
  if (texts.texts.has(MANIFEST_FILE)) return readCartridge(files, texts.fileName);
  throw new CourseRefused('move-in-not-a-course');
}

/** Items with keys of their own; those beyond what a course may hold stay out. */
function distinct({ items }: PlannedCourse): PlannedCourse['items'] {
  const seen = new Map<string, number>();
  return items.map((item, at) => {
    const before = seen.get(item.key) ?? 0;
    seen.set(item.key, before + 1);
    const own = before === 0 ? item : { ...item, key: `${item.key}/again:${before}` };
    return at < MOVE_IN_LIMITS.items
      ? own
      : { ...own, card: null, notes: [note('move-in-too-many-items', { count: MOVE_IN_LIMITS.items })] };
  });
}
