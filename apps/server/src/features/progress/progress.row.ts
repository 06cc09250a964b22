import type { CardType, CompletionState } from '@waymark/contract/cards';
import type {
  CertificateSettings,
  CompletionSource,
  GateSettings,
  OwnGate,
  RecordStatus,
  RequestKind,
  RequestStatus,
} from '@waymark/contract/progress';

/** What progress has to know of a card. */
export interface LearnableCard {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly author_id: string;
  readonly card_type: CardType;
  /** As stored: a missing one is not a gate. */
  readonly gates: Partial<GateSettings>;
  readonly certificate: CertificateSettings | null;
}

/** How someone completed a card. */
export interface Deed {
  readonly userId: string;
  readonly source: CompletionSource;
  readonly status: RecordStatus;
  readonly score: number | null;
  readonly achievedAt: Date;
  readonly completedAt: Date;
  readonly reason: string;
  readonly isClamped: boolean;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly recordedBy: string | null;
}

/** What a person did at a gate of their own. */
export interface OwnGateRow {
  readonly done_at: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** The newest request of a kind that a person made for a card. */
export interface GateRequestRow {
  readonly id: string;
  readonly status: RequestStatus;
  readonly asked_at: string;
  readonly decided_at: string | null;
  readonly approver_id: string | null;
  readonly decided_by: string | null;
  readonly reason: string;
}

export interface PrerequisiteRow {
  readonly id: string;
  readonly completed_at: string | null;
}

/** Everything that says where a person stands at the gates of a card. */
export interface GateFacts {
  readonly user_id: string;
  readonly period: string;
  readonly completion_state: CompletionState | null;
  readonly achieved_at: Date | null;
  readonly achieved_source: CompletionSource | null;
  readonly achieved_status: RecordStatus | null;
  readonly achieved_score: number | null;
  readonly own: Readonly<Partial<Record<OwnGate, OwnGateRow>>>;
  readonly requests: Readonly<Partial<Record<RequestKind, GateRequestRow>>>;
  readonly prerequisites: readonly PrerequisiteRow[];
  /** Whether the content says itself when it is done: what one confirms about it comes after that. */
  readonly hasEnd: boolean;
}

/** A row of the ledger, as far as its rules go. */
export interface CompletionRow {
  readonly id: string;
  readonly user_id: string;
  readonly card_id: string | null;
  readonly period: string;
  readonly status: RecordStatus;
  readonly achieved_at: Date;
  readonly source: CompletionSource;
  readonly title: string;
}
