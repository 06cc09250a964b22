import type { ContentOf } from '@waymark/contract/cards';
import type { CourseFormat, CourseNoteCode, MoveInFailure } from '@waymark/contract/moving-in';

/** What is said of something that does not come over as it is, with what the sentence names. */
export interface PlannedNote {
  readonly code: CourseNoteCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A file inside the archive, and what it is called for people. */
export interface PlannedFile {
  readonly path: string;
  readonly name: string;
}

/** A picture of a text: the address it has there, and the file it is. */
export interface PlannedPicture extends PlannedFile {
  readonly address: string;
}

/** What something becomes here. Files are still in the archive. */
export type PlannedCard =
  | { readonly cardType: 'text'; readonly html: string; readonly pictures: readonly PlannedPicture[] }
  | { readonly cardType: 'article' | 'linked_video'; readonly url: string }
  | { readonly cardType: 'file' | 'image' | 'video' | 'audio' | 'scorm' | 'h5p'; readonly file: PlannedFile }
  | ContentOf<'quiz'>
  | ContentOf<'poll'>;

/** Something in a course. */
export interface PlannedItem {
  /** What it is told apart by, in the other system. */
  readonly key: string;
  /** The section it stands in; null for what stands before the first. */
  readonly section: string | null;
  readonly title: string;
  /** Its introduction, as HTML. */
  readonly description: string;
  /** What it is there: `quiz`, `forum`, `webcontent`. */
  readonly sourceKind: string;
  /** Null where it does not come over. */
  readonly card: PlannedCard | null;
  readonly notes: readonly PlannedNote[];
}

export interface PlannedSection {
  readonly key: string;
  /** Empty where it has none there. */
  readonly title: string;
}

/** A course of another system as it would come over. */
export interface PlannedCourse {
  readonly format: CourseFormat;
  /** The version that it says of itself. */
  readonly release: string;
  /** Whether that is later than any version that is known here. */
  readonly isNewer: boolean;
  /** What the course is told apart by from all others: the same file twice is the same course. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly PlannedSection[];
  readonly items: readonly PlannedItem[];
}

/** The file is not a course that can be read. */
export class CourseRefused extends Error {
  readonly failure: MoveInFailure;
  /** The file inside that it is about; empty where it is the file itself. */
  readonly about: string;

  constructor(failure: MoveInFailure, about = '') {
    super(failure);
    this.failure = failure;
    this.about = about;
  }
}

/** Whether a version that something says of itself is later than one that is known; what says none is not. */
export function isNewerThan([major, minor]: readonly [number, number], version: string): boolean {
  const [, said, saidMinor] = /^\s*(\d{1,4})(?:\.(\d{1,4}))?/.exec(version) ?? [];
  if (said === undefined) return false;
  return Number(said) > major || (Number(said) === major && Number(saidMinor ?? 0) > minor);
}

export const note = (code: CourseNoteCode, params: PlannedNote['params'] = {}): PlannedNote => ({ code, params });
