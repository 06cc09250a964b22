import type { RegistrationStatus, SessionDate } from '@waymark/contract/vilt';

export interface SessionRow {
  readonly id: string;
  readonly dates: SessionDate[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly place: string;
  readonly meeting_url: string;
  /** Whether its meetings are made at Zoom, and recorded there; null for none. */
  readonly zoom_record: boolean | null;
  readonly capacity: number | null;
  readonly cancelled_at: Date | null;
  /** How often its time, place or standing changed, for calendar programs. */
  readonly revision: number;
}

export interface RegistrationRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly status: RegistrationStatus;
  readonly queue: number;
}

/** Whether places are given in a session: it is neither cancelled nor has it begun. */
export function isOpen(session: Pick<SessionRow, 'cancelled_at' | 'starts_at'>, now: Date): boolean {
  return session.cancelled_at === null && session.starts_at > now;
}
