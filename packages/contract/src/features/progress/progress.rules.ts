/**
 * What may stand between a learner and a card (CRD-09, LRN-04), by the names that `pending` uses. The first three block starting and
 * completing, the others completing alone.
 */
export const GATES = [
  'prerequisites',
  'prework',
  'approvals',
  'acknowledgment',
  'e-signature',
  'evaluations',
  'completion-approvals',
] as const;
export type Gate = (typeof GATES)[number];

const START_GATES: ReadonlySet<Gate> = new Set(['prerequisites', 'prework', 'approvals']);

/** Returns whether a gate has to be open before a learner may start. */
export const blocksStarting = (gate: Gate): boolean => START_GATES.has(gate);

/** Gates that the learner opens by an act of their own. */
export const OWN_GATES = ['prework', 'acknowledgment', 'e-signature', 'evaluations'] as const satisfies readonly Gate[];
export type OwnGate = (typeof OWN_GATES)[number];

/** Gates that an approver opens. */
export const APPROVAL_GATES = ['approvals', 'completion-approvals'] as const satisfies readonly Gate[];
export type ApprovalGate = (typeof APPROVAL_GATES)[number];

/**
 * Where a gate stands for a learner. `later`: something else comes first. `waiting`: someone else has to decide. `rejected`: they said no,
 * with a reason, and the learner may ask again.
 */
export const GATE_STATES = ['open', 'later', 'waiting', 'rejected', 'done'] as const;
export type GateState = (typeof GATE_STATES)[number];

/** What the viewer may do at a gate. */
export const GATE_ACTIONS = ['learn', 'confirm', 'acknowledge', 'sign', 'answer', 'ask'] as const;
export type GateAction = (typeof GATE_ACTIONS)[number];

/** How a completion came about (B9 of the rules of learning). */
export const COMPLETION_SOURCES = [
  'own',
  'visit',
  'played',
  'vote',
  'quiz',
  'course',
  'elsewhere',
  'approver',
  'import',
  'waiver',
] as const;
export type CompletionSource = (typeof COMPLETION_SOURCES)[number];

/** What a row of the ledger says. A withdrawal takes back the row that it names. */
export const RECORD_STATUSES = ['Completed', 'Passed', 'Withdrawn'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

export const REQUEST_KINDS = ['enrolment', 'completion', 'prior-learning'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATUSES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Most cards that may come before one, questions of an evaluation, and stars of a rating. */
export const GATE_LIMITS = { prerequisites: 20, questions: 10, stars: 5 } as const;

/** How long after it reached the server a device's own time may lie, in milliseconds: clocks differ. */
const DEVICE_LEAD = 5 * 60_000;

/**
 * When something happened by the clock of a device (B12): taken between the launch and five minutes after it reached the server, else
 * moved to the nearer of the two and flagged.
 */
export function clampDeviceTime(deviceAt: Date, launchedAt: Date, receivedAt: Date): { at: Date; isClamped: boolean } {
  const latest = new Date(receivedAt.getTime() + DEVICE_LEAD);
  if (deviceAt < launchedAt) return { at: launchedAt, isClamped: true };
  if (deviceAt > latest) return { at: receivedAt, isClamped: true };
  return { at: deviceAt, isClamped: false };
}

/** A row of the ledger, as far as it says what counts. */
export interface Claim {
  readonly id: string;
  readonly status: RecordStatus;
  readonly achievedAt: Date;
  readonly corrects: string | null;
}

/** Of the rows of one person, card and period, the one that counts: the earliest that no later row takes back (B11). */
export function claimThatCounts<Row extends Claim>(rows: readonly Row[]): Row | undefined {
  const corrected = new Set(rows.flatMap(({ corrects }) => corrects ?? []));
  return rows
    .filter(({ id, status }) => status !== 'Withdrawn' && !corrected.has(id))
    .toSorted((a, b) => a.achievedAt.getTime() - b.achievedAt.getTime() || (a.id < b.id ? -1 : 1))[0];
}
