import type { UserId } from '@waymark/contract/kit';
import type { ZoomFault } from '@waymark/contract/vilt';
import type { Actor } from '../../platform/access/actor.ts';

export interface ZoomAccountRow {
  readonly account_id: string;
  readonly client_id: string;
  readonly client_secret: Buffer;
  readonly host_email: string;
  readonly webhook_secret: Buffer | null;
}

export interface ZoomMeetingRow {
  readonly id: string;
  readonly card_id: string;
  readonly session_id: string;
  readonly position: number;
  readonly topic: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly is_recorded: boolean;
  readonly is_wanted: boolean;
  readonly revision: number;
  readonly synced_revision: number;
  readonly zoom_id: string | null;
  readonly join_url: string | null;
  readonly hosted_by: UserId | null;
  readonly attempts: number;
  readonly fault: ZoomFault | null;
  readonly fault_detail: string;
  readonly reported_at: Date | null;
  /** Ids of films at Zoom that are too large to be kept. */
  readonly refused_films: readonly string[];
}

export interface ZoomRecordingRow {
  readonly meeting_id: string;
  readonly zoom_file_id: string;
  readonly file_id: string;
  readonly starts_at: Date;
}

/**
 * Whether someone who leads a meeting’s session may open it as its host: a meeting of their own, or of the account’s host; and never for who acts
 * in their place.
 */
export const mayStart = ({ hosted_by: host }: ZoomMeetingRow, actor: Actor | null): boolean =>
  actor !== null && actor.impersonatorId === null && (host === null || host === actor.userId);

/** Returns the meeting of a session’s date. */
export const meetingOf = (meetings: readonly ZoomMeetingRow[], sessionId: string, startsAt: string | undefined) =>
  startsAt === undefined
    ? undefined
    : meetings.find((one) => one.session_id === sessionId && one.starts_at.getTime() === Date.parse(startsAt));
