import type { CardStatus } from '@waymark/contract/cards';
import type { LaunchMode, UnitRecords } from '@waymark/contract/cmi5';
import type { UserId } from '@waymark/contract/kit';
import type { FileId } from '@waymark/contract/media';

/** A learner's registration in a course; without a card an author tries it out. */
export interface RegistrationRow {
  readonly id: string;
  readonly file_id: FileId;
  readonly card_id: string | null;
  readonly user_id: UserId;
  readonly number: number;
  readonly units: UnitRecords;
  /** Ids of blocks and of the course that a Satisfied statement was written for. */
  readonly satisfied: readonly string[];
  readonly status: CardStatus;
  readonly percentage: number;
  readonly score: number | null;
}

export type SessionState = 'launched' | 'initialized' | 'terminated' | 'abandoned';

/** The session of a registration that was opened last. */
export interface LastSession {
  readonly id: string;
  readonly is_open: boolean;
}

/** One opening of a unit. */
export interface SessionRow {
  readonly id: string;
  readonly registration_id: string;
  readonly unit_id: string;
  readonly activity_id: string;
  readonly launch_mode: LaunchMode;
  readonly mastery_score: number | null;
  readonly state: SessionState;
  /** Which of completed, passed and failed the unit sent in this session. */
  readonly said: readonly string[];
  /** Whether the unit has read what the learner prefers. */
  readonly preferences_read: boolean;
  readonly launched_at: Date;
  readonly last_at: Date;
}
