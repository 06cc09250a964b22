import type { UserId } from '@waymark/contract/kit';
import type { ConnectionId, LiveTransport, MessageKind, SignalKind, StreamId } from '@waymark/contract/live-streams';
import type { PersonSummaryRow } from '../people/people.public.ts';

export interface StreamRow {
  readonly id: StreamId;
  readonly card_id: string;
  readonly host_id: UserId;
  readonly transport: LiveTransport;
  readonly host_connection: ConnectionId;
  readonly host_seen_at: Date;
  readonly keeps_recording: boolean;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly recording_file_id: string | null;
  readonly recording_seconds: number | null;
}

/** Someone in a stream. */
export interface ViewerRow {
  readonly user_id: UserId;
  readonly connection: ConnectionId;
  readonly seen_at: Date;
  readonly left_at: Date | null;
  readonly watched_seconds: number;
  readonly hand_raised_at: Date | null;
  readonly muted_at: Date | null;
  readonly removed_at: Date | null;
}

export interface ViewerListRow extends ViewerRow {
  readonly person: PersonSummaryRow;
}

export interface MessageRow {
  readonly id: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly user_id: UserId;
  readonly created_at: Date;
  readonly person: PersonSummaryRow;
}

export interface SignalRow {
  readonly number: number;
  readonly sender: ConnectionId;
  readonly kind: SignalKind;
  readonly data: string;
}
