import type { RawBuilder } from 'kysely';
import type { ApprovalFact, ApprovalKind, ApprovalOutcome } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, InTransaction } from '../context.ts';

/** A request as a source's SQL lists it. `approver_ids`: those of the asked approvers who may decide it. */
export interface WaitingRow {
  readonly id: string;
  /** What the request is about, in the source's own terms; the same as `id` where the source lists its own rows. */
  readonly subject_id: string;
  readonly requester_id: UserId;
  readonly approver_ids: UserId[];
  readonly title: string;
  readonly message: string;
  readonly href: string;
  readonly facts: ApprovalFact[];
  readonly asked_at: Date;
  readonly due_at: Date | null;
}

/** Whose requests are asked for. */
export interface AskedApprovers {
  readonly organisationId: string;
  /** A `uuid[]` value: the caller and everyone they stand in for. */
  readonly approverIds: RawBuilder<UserId[]>;
}

/** What was decided about a request, the decider, and whose deputy they were, if so (MGR-09). */
export interface ApprovalDecision {
  readonly outcome: ApprovalOutcome;
  /** Never empty where the request is declined. */
  readonly reason: string;
  readonly decidedBy: UserId;
  readonly inPlaceOf: UserId | null;
}

/** What happened to a request so far, as a source knows it. */
export interface ApprovalStep {
  readonly step: 'asked' | 'agreed' | 'handed-over' | 'reminded' | 'escalated';
  readonly at: Date;
  readonly personId: UserId | null;
}

/**
 * Something that people decide in the inbox of approvals (MGR-05, LRN-05). The least a feature brings is `kind` and `decide`: it opens its
 * requests with `openApprovals` of approvals.public, and approvals keeps who decides, reminders, deadlines, escalation and hand-over.
 * A feature whose requests already have a table lists them itself with `waiting`.
 */
export interface ApprovalSource {
  readonly kind: ApprovalKind;
  /**
   * SQL that lists the open requests some approvers may decide: `select id, subject_id, requester_id, approver_ids, title, message, href,
   * facts, asked_at, due_at`. Only for features with a table of their own.
   */
  readonly waiting?: (asked: AskedApprovers) => RawBuilder<WaitingRow>;
  /** More facts and steps for the page of one request. Runs with the rights of the approver. */
  readonly describe?: (ctx: Acting, row: WaitingRow) => Promise<{ readonly facts?: ApprovalFact[]; readonly steps?: ApprovalStep[] }>;
  /**
   * Carries a decision out. `ctx.actor` is the approver whose right it is (behind them, as `impersonatorId`,
   * the deputy who decided). Throws the feature's own refusals; the request must not wait any longer afterwards.
   */
  readonly decide: (ctx: InTransaction<Acting>, row: WaitingRow, decision: ApprovalDecision) => Promise<void>;
  /** Passes a request on, where the source lists its own rows and allows it. */
  readonly handOver?: (
    ctx: InTransaction<Acting>,
    row: WaitingRow,
    change: { readonly from: UserId; readonly to: UserId },
  ) => Promise<void>;
}
