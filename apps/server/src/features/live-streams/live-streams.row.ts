import type { UserId } from '@waymark/contract/kit';
import type {
  ConnectionId,
  EndReason,
  FilmPart,
  LiveChapterId,
  LivePollId,
  LiveTransport,
  LiveWay,
  MessageKind,
  PlaceStatus,
  SignalKind,
  StageState,
  StreamId,
} from '@waymark/contract/live-streams';
import type { PersonSummaryRow } from '../people/people.public.ts';

export interface StreamRow {
  readonly id: StreamId;
  readonly card_id: string;
  readonly host_id: UserId;
  readonly co_host_id: UserId | null;
  readonly transport: LiveTransport;
  readonly way: LiveWay;
  readonly paused_at: Date | null;
  /** What is said is written down as captions. */
  readonly speech_captions: boolean;
  /** A meeting's connections go through the TURN server alone. */
  readonly relays_connections: boolean;
  readonly film_failure: string | null;
  readonly film_parts: readonly FilmPart[];
  /** The second of the recording from which on the store had no room; null where it had. */
  readonly film_lost_from: number | null;
  readonly film_lost_seconds: number;
  /** The store had room again after that. */
  readonly film_resumed: boolean;
  readonly host_connection: ConnectionId;
  readonly host_seen_at: Date;
  readonly keeps_recording: boolean;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly ended_because: EndReason | null;
  readonly recording_file_id: string | null;
  /** The second of the whole recording at which its file ends. */
  readonly recording_seconds: number | null;
  readonly recording_published: boolean;
  readonly recording_from: number;
  readonly wanted_from: number | null;
  readonly wanted_to: number | null;
  readonly trim_failed: boolean;
  readonly trim_from: number | null;
  readonly trim_to: number | null;
  readonly trimmed_file_id: string | null;
  readonly captions_file_id: string | null;
  readonly captions_from: number;
}

/** A planned stream. */
export interface PlanRow {
  readonly card_id: string;
  /** Null where its date was taken back. */
  readonly starts_at: Date | null;
  readonly takes_registrations: boolean;
  readonly places: number | null;
  readonly revision: number;
  /** When the planned stream began; null before. */
  readonly begun_at: Date | null;
  /** A stream of the card is live. */
  readonly is_live: boolean;
}

/** Someone on the list of a planned stream. */
export interface RegistrantRow {
  readonly user_id: UserId;
  readonly status: PlaceStatus;
  readonly changed_at: Date;
  readonly name: string;
  readonly person: PersonSummaryRow;
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
  readonly stage: StageState | null;
}

/** Who watched which seconds of a stream since it began, and later which seconds of its whole recording. */
export interface AttendeeRow {
  readonly user_id: UserId;
  readonly person: PersonSummaryRow;
  readonly name: string;
  readonly seconds: number;
  readonly watched: readonly (readonly [number, number])[];
  readonly played: readonly (readonly [number, number])[];
  readonly is_completed: boolean;
  /** What they had when the planned stream began. */
  readonly place: PlaceStatus | null;
}

/** What a host sends from one page without a break. */
export interface PartRow {
  readonly part: number;
  readonly connection: ConnectionId;
  readonly content_type: string;
  readonly head: Buffer;
}

/** Milliseconds: `starts_at` of the broadcast, `shift` how much later that is than the times in the bytes. */
export interface FragmentRow {
  readonly number: number;
  readonly part: number;
  readonly starts_at: number;
  readonly shift: number;
  readonly length: number;
  readonly size: number;
  /** Null where the store had no room. */
  readonly storage_key: string | null;
}

export interface ViewerListRow extends ViewerRow {
  readonly person: PersonSummaryRow;
}

export interface MessageRow {
  readonly id: string;
  /** Its writer hosted then. */
  readonly is_host: boolean;
  readonly kind: MessageKind;
  readonly body: string;
  readonly user_id: UserId;
  readonly created_at: Date;
  readonly person: PersonSummaryRow;
}

/** A moment that the host marked; its title is empty until it is named. */
export interface ChapterRow {
  readonly id: LiveChapterId;
  readonly at_second: number;
  readonly title: string;
}

export interface QuestionRow extends MessageRow {
  readonly votes: number;
  readonly has_voted: boolean;
  readonly is_answered: boolean;
}

/** A poll with its reader’s vote and everyone’s, by option. */
export interface PollRow {
  readonly id: LivePollId;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly multiple: boolean;
  readonly is_open: boolean;
  readonly shows_results: boolean;
  readonly own: readonly string[] | null;
  readonly voters: number;
  readonly votes: Readonly<Record<string, number>>;
}

/** A line that was written by hand, and the second of the recording at which it was said. */
export interface CaptionRow {
  readonly number: number;
  readonly at_second: number;
  readonly body: string;
}

export interface SignalRow {
  readonly number: number;
  readonly sender: ConnectionId;
  readonly kind: SignalKind;
  readonly data: string;
}
