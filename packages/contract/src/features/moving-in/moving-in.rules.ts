const MEBIBYTE = 1024 * 1024;

/** What a course of another system may hold when it is moved in. */
export const MOVE_IN_LIMITS = {
  /** Of the file as it is kept: an archive that is packed as a whole is kept unpacked. */
  bytes: 4 * 1024 * MEBIBYTE,
  /** Of one description (XML or HTML) inside, and of all that are read. */
  textBytes: 32 * MEBIBYTE,
  textsBytes: 128 * MEBIBYTE,
  items: 2_000,
  /** Reading the descriptions may take so long. */
  milliseconds: 90_000,
} as const;

/** Per cent of right answers that pass a quiz which says nothing of it. */
export const USUAL_PASS_MARK = 80;

/** Where a course comes from. */
export const COURSE_FORMATS = ['moodle', 'common-cartridge', 'qti'] as const;
export type CourseFormat = (typeof COURSE_FORMATS)[number];

/** What becomes of something in a course: comes over as it is, comes over changed, is here already, or does not come over. */
export const COURSE_EFFECTS = ['whole', 'changed', 'known', 'left-out'] as const;
export type CourseEffect = (typeof COURSE_EFFECTS)[number];

/** What a course becomes: a pathway with a heading for each section, or a journey with a pathway for each. */
export const COURSE_SHAPES = ['pathway', 'journey'] as const;
export type CourseShape = (typeof COURSE_SHAPES)[number];

/** Why a file is not a course that can be moved in; told as `failure`. */
export const MOVE_IN_FAILURES = [
  'move-in-not-an-archive',
  'move-in-unsafe',
  'move-in-too-large',
  'move-in-archive-in-archive',
  'move-in-office-document',
  'move-in-course-package',
  'move-in-moodle-1',
  'move-in-blackboard',
  'move-in-brightspace',
  'move-in-sakai',
  'move-in-not-a-course',
  'move-in-unreadable',
  'move-in-empty',
  'move-in-too-slow',
] as const;
export type MoveInFailure = (typeof MOVE_IN_FAILURES)[number];

/** What is said of something that does not come over as it is. */
export const COURSE_NOTES = [
  // Why it does not come over.
  'move-in-kind-not-known',
  'move-in-no-words',
  'move-in-file-missing',
  'move-in-file-type',
  'move-in-file-size',
  'move-in-bad-address',
  'move-in-no-questions',
  'move-in-too-few-options',
  'move-in-too-many-items',
  'move-in-text-too-long',
  // What changes as it comes over.
  'move-in-becomes-text',
  'move-in-becomes-poll',
  'move-in-files-follow',
  'move-in-links-follow',
  'move-in-pictures-lost',
  'move-in-internal-links',
  'move-in-scripts-lost',
  'move-in-questions-lost',
  'move-in-questions-unfit',
  'move-in-question-pictures',
  'move-in-matching',
  'move-in-random',
  'move-in-pass-mark',
  'move-in-attempts',
  'move-in-time-limit',
  'move-in-dates',
  'move-in-password',
  'move-in-split',
  'move-in-encoding-guessed',
  // Of what is here already.
  'move-in-changed-since',
] as const;
export type CourseNoteCode = (typeof COURSE_NOTES)[number];
