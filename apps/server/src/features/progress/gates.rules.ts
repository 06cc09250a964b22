import {
  type ApprovalGate,
  blocksStarting,
  type Gate,
  type GateAction,
  GATES,
  type GateSettings,
  type GateState,
} from '@waymark/contract/progress';
import type { GateFacts, GateRequestRow, OwnGateRow } from './progress.row.ts';

/** Where one gate stands. */
export interface GateStanding {
  readonly gate: Gate;
  readonly state: GateState;
  readonly action: GateAction | null;
  readonly at: string | null;
  readonly request: GateRequestRow | undefined;
}

/** Returns the gates that an author set, in the order learners meet them. */
export function gatesOf(settings: Partial<GateSettings>): Gate[] {
  const isSet: Readonly<Record<Gate, boolean>> = {
    prerequisites: (settings.prerequisites ?? []).length > 0,
    prework: (settings.prework ?? '') !== '',
    approvals: settings.enrolmentApproval === true,
    acknowledgment: (settings.acknowledgment ?? '') !== '',
    'e-signature': (settings.eSignature ?? '') !== '',
    evaluations: (settings.evaluation ?? []).length > 0,
    'completion-approvals': settings.completionApproval === true,
  };
  return GATES.filter((gate) => isSet[gate]);
}

/** Returns whether an author set any gate. */
export const hasGates = (settings: Partial<GateSettings>): boolean => gatesOf(settings).length > 0;

const KIND_OF: Readonly<Record<ApprovalGate, 'enrolment' | 'completion'>> = {
  approvals: 'enrolment',
  'completion-approvals': 'completion',
};
const ACTION_OF = { prework: 'confirm', acknowledgment: 'acknowledge', 'e-signature': 'sign', evaluations: 'answer' } as const;

/** Returns what a request at an approval gate is of. */
export const requestKindOf = (gate: ApprovalGate) => KIND_OF[gate];

/**
 * Where a learner stands at each gate of a card (B3). Completion is only approved once everything else is done: the approver confirms the
 * whole. What is confirmed about content with an end comes after it.
 */
export function standingAt(settings: Partial<GateSettings>, facts: GateFacts): GateStanding[] {
  const standings: GateStanding[] = [];
  for (const gate of gatesOf(settings)) standings.push(standingOf(gate, facts, standings));
  return standings;
}

function standingOf(gate: Gate, facts: GateFacts, before: readonly GateStanding[]): GateStanding {
  const plain = { gate, action: null, at: null, request: undefined };
  switch (gate) {
    case 'prerequisites': {
      const open = facts.prerequisites.filter(({ completed_at: at }) => at === null);
      if (open.length > 0) return { ...plain, state: 'open', action: 'learn' };
      return {
        ...plain,
        state: 'done',
        at:
          facts.prerequisites
            .map(({ completed_at: at }) => at ?? '')
            .toSorted()
            .at(-1) ?? null,
      };
    }
    case 'approvals':
      return approvalStanding(gate, facts, true);
    case 'completion-approvals':
      return approvalStanding(gate, facts, facts.achieved_at !== null && before.every(({ state }) => state === 'done'));
    case 'acknowledgment':
    case 'e-signature':
    case 'evaluations':
    case 'prework': {
      const done = facts.own[gate];
      if (done !== undefined) return { ...plain, state: 'done', at: done.done_at };
      // No one can confirm what they have not seen (LRN-04).
      if (!blocksStarting(gate) && facts.hasEnd && facts.achieved_at === null) return { ...plain, state: 'later' };
      return { ...plain, state: 'open', action: ACTION_OF[gate] };
    }
  }
}

function approvalStanding(gate: ApprovalGate, facts: GateFacts, mayAsk: boolean): GateStanding {
  const request = facts.requests[KIND_OF[gate]];
  const action = mayAsk ? ('ask' as const) : null;
  switch (request?.status) {
    case 'approved':
      return { gate, state: 'done', action: null, at: request.decided_at, request };
    case 'waiting':
      return { gate, state: 'waiting', action: null, at: request.asked_at, request };
    case 'rejected':
      return { gate, state: 'rejected', action, at: request.decided_at, request };
    case undefined:
    case 'withdrawn':
      return { gate, state: mayAsk ? 'open' : 'later', action, at: null, request: undefined };
  }
}

/** Gates that still stand in the way of completing, by the names of `pending` (CRD-09). */
export const pendingOf = (standings: readonly GateStanding[]): Gate[] =>
  standings.filter(({ state }) => state !== 'done').map(({ gate }) => gate);

/** Returns whether a gate still stands in the way of starting. */
export const isStartBlocked = (standings: readonly GateStanding[]): boolean => pendingOf(standings).some(blocksStarting);

/** When a learner did the last thing that was theirs to do (B3): decisions of others do not make them late. */
export function achievedWith(contentDoneAt: Date, settings: Partial<GateSettings>, facts: GateFacts): Date {
  const set = new Set<Gate>(gatesOf(settings));
  const own = Object.entries(facts.own).flatMap(([gate, row]) => (set.has(gate as Gate) ? [Date.parse(row.done_at)] : []));
  return new Date(Math.max(contentDoneAt.getTime(), ...own));
}

/** Returns what the ledger keeps of how the gates were opened. */
export function gateEvidence(settings: Partial<GateSettings>, facts: GateFacts): Record<string, unknown> {
  const standings = standingAt(settings, facts);
  if (standings.length === 0) return {};
  const own: Partial<Record<Gate, OwnGateRow>> = facts.own;
  return {
    gates: standings.map(({ gate, at, request }) => ({ gate, at, by: request?.decided_by ?? null, evidence: own[gate]?.evidence ?? null })),
  };
}
