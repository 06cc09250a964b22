import { defineEvent } from '../../platform/events/event.ts';

/** A learner begins a cmi5 course, or begins it once more. */
export const cmi5CourseBegun = defineEvent<{ cardId: string; attempt: number }>('cmi5.course-begun');
/** A learner's course came to be Completed, Passed or Failed. */
export const cmi5CourseJudged = defineEvent<{ cardId: string; attempt: number; status: string; score: number | null }>(
  'cmi5.course-judged',
);
/** A unit was waived for a learner. */
export const cmi5UnitWaived = defineEvent<{ cardId: string; userId: string; unit: string; reason: string }>('cmi5.unit-waived');
