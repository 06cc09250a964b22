import type { CardStatus } from '@waymark/contract/cards';
import type { Cmi5Course } from '@waymark/contract/cmi5';
import type { FileId } from '@waymark/contract/media';
import type { AttemptId, PackageState, PartValues, SequencingState } from '@waymark/contract/scorm';
import type { Fault, Manifest } from './package-manifest.ts';

/** A package as it is stored. */
export interface PackageRow {
  readonly file_id: FileId;
  readonly state: PackageState;
  readonly files_count: number;
  readonly files_done: number;
  readonly manifest: Manifest | null;
  /** The structure of a cmi5 package, which has no manifest (PLY-04). */
  readonly cmi5: Cmi5Course | null;
  readonly problems: readonly Fault[];
  /** Origins outside that its files name, and those it may load from (PLY-10). */
  readonly outside: readonly string[];
  readonly allowed_outside: readonly string[];
}

/** What a part of a course keeps between openings. */
export interface StoredPart {
  readonly values: PartValues;
  /** Seconds of the openings before this one, and of this one so far. */
  readonly secondsBefore: number;
  readonly seconds: number;
  readonly ended: boolean;
  /** Of attempts at this part before this one. */
  readonly secondsOfOlder?: number;
}

/** One learner's way through one package. */
export interface AttemptRow {
  readonly id: AttemptId;
  readonly file_id: FileId;
  readonly card_id: string | null;
  readonly user_id: string;
  readonly number: number;
  readonly launch: number;
  readonly sequence: number;
  readonly parts: Readonly<Record<string, StoredPart>>;
  readonly current_part: string;
  readonly status: CardStatus;
  readonly percentage: number;
  readonly score: number | null;
  readonly seconds: number;
  /** SCORM 2004: where the learner stands in its tree; null where it has none. */
  readonly sequencing: SequencingState | null;
  /** What its parts share (adl.data), where that does not reach beyond the course. */
  readonly shared: Readonly<Record<string, string>>;
  /** Left for good: the next opening begins again. */
  readonly is_over: boolean;
}
