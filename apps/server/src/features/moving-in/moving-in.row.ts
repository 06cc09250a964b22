import type { CourseFormat, CourseShape } from '@waymark/contract/moving-in';
import type { CardType } from '@waymark/contract/cards';
import type { CountedImport, Import } from '../imports/imports.public.ts';

/** What was found out of a course. */
export interface CourseHead {
  readonly title: string;
  readonly format: CourseFormat;
  readonly release: string;
  readonly source: string;
  /** Not kept of courses that were read before this was told. */
  readonly isNewer?: boolean;
}

export interface CourseState {
  readonly course: CourseHead | null;
  readonly shape: CourseShape;
  /** Drafts that were made so far. */
  readonly made: number;
  /** The file inside that a failure is about. */
  readonly failureOf: string;
  /** The pathway or journey that holds them. */
  readonly pathId: string | null;
}

export type CourseImportRow = Import<object, CourseState>;
export type CountedCourseImport = CountedImport<object, CourseState>;

/** What is kept of a line: something in the course, as the list shows it. */
export interface CourseLineData {
  readonly title: string;
  readonly section: string;
  readonly sourceKind: string;
  readonly cardType: CardType | null;
}

/** What the path itself is told apart by, among the things of its course. */
export const COURSE_KEY = 'course';
export const sectionKey = (key: string) => `section:${key}`;
