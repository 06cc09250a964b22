import { defineEvent } from '../../platform/events/event.ts';

export const packageReadingBegun = defineEvent<{ fileName: string }>('scorm.package-reading-begun');
export const packageReadingCancelled = defineEvent<{ fileName: string }>('scorm.package-reading-cancelled');
/** From which outside addresses a package may load. */
export const outsideAllowed = defineEvent<{ fileName: string; origins: string[] }>('scorm.outside-allowed');
export const packageRead = defineEvent<{ state: string; version: string; title: string; problems: string[] }>('scorm.package-read');
/** A learner begins a course, or begins it once more. */
export const courseBegun = defineEvent<{ cardId: string; attempt: number; version: string }>('scorm.course-begun');
/** A learner's course came to be Completed, Passed or Failed. */
export const courseJudged = defineEvent<{ cardId: string; attempt: number; status: string; score: number | null }>('scorm.course-judged');
export const coursesChecked = defineEvent<{ version: string }>('scorm.courses-checked');
