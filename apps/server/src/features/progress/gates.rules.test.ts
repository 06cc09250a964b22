import { describe, expect, test } from 'vitest';
import { claimThatCounts, clampDeviceTime } from '@waymark/contract/progress';
import { achievedWith, gatesOf, isStartBlocked, pendingOf, standingAt } from './gates.rules.ts';
import { gatesWith } from './progress.factory.ts';
import type { GateFacts } from './progress.row.ts';

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const nothing: GateFacts = {
  user_id: 'u',
  period: '',
  completion_state: null,
  achieved_at: null,
  achieved_source: null,
  achieved_status: null,
  achieved_score: null,
  own: {},
  requests: {},
  prerequisites: [],
  hasEnd: false,
};
const all = gatesWith({
  prerequisites: ['018f0000-0000-7000-8000-000000000001'],
  prework: 'Read the standard.',
  enrolmentApproval: true,
  acknowledgment: 'I know the rules.',
  eSignature: 'I follow them.',
  evaluation: [{ id: 'a', text: 'Was it clear?', kind: 'rating' }],
  completionApproval: true,
});
const own = (gate: string, at: string) => ({ [gate]: { done_at: day(at).toISOString(), evidence: {} } });
const request = (status: 'waiting' | 'approved' | 'rejected', reason = '') => ({
  id: 'r',
  status,
  asked_at: day('2026-05-02').toISOString(),
  decided_at: status === 'waiting' ? null : day('2026-05-20').toISOString(),
  approver_id: 'm',
  decided_by: status === 'waiting' ? null : 'm',
  reason,
});

describe('CRD-09 LRN-04 the gates of a card', () => {
  test('are those that its author set, in the order learners meet them', () => {
    expect(gatesOf({})).toEqual([]);
    expect(gatesOf(all)).toEqual([
      'prerequisites',
      'prework',
      'approvals',
      'acknowledgment',
      'e-signature',
      'evaluations',
      'completion-approvals',
    ]);
  });

  test('block starting as long as prerequisites, prework or approval are open, and completing as long as any is', () => {
    const facts = { ...nothing, prerequisites: [{ id: 'p', completed_at: null }] };
    expect(isStartBlocked(standingAt(all, facts))).toBe(true);
    expect(pendingOf(standingAt(all, facts))).toHaveLength(7);
    const started = {
      ...facts,
      prerequisites: [{ id: 'p', completed_at: day('2026-04-01').toISOString() }],
      own: own('prework', '2026-05-01'),
      requests: { enrolment: request('approved') },
    };
    expect(isStartBlocked(standingAt(all, started))).toBe(false);
    expect(pendingOf(standingAt(all, started))).toEqual(['acknowledgment', 'e-signature', 'evaluations', 'completion-approvals']);
  });

  test('completion is approved once everything else is done, and a rejection returns only that gate', () => {
    const settings = gatesWith({ eSignature: 'I follow them.', completionApproval: true });
    const before = standingAt(settings, { ...nothing, achieved_at: day('2026-05-01') });
    expect(before.map(({ state, action }) => [state, action])).toEqual([
      ['open', 'sign'],
      ['later', null],
    ]);
    const signed = { ...nothing, achieved_at: day('2026-05-01'), own: own('e-signature', '2026-05-02') };
    expect(standingAt(settings, signed)[1]).toMatchObject({ state: 'open', action: 'ask' });
    const rejected = { ...signed, requests: { completion: request('rejected', 'Page 4 is missing.') } };
    expect(standingAt(settings, rejected).map(({ state, action }) => [state, action])).toEqual([
      ['done', null],
      ['rejected', 'ask'],
    ]);
    expect(standingAt(settings, { ...signed, requests: { completion: request('waiting') } })[1]).toMatchObject({
      state: 'waiting',
      action: null,
    });
  });

  test('on time is judged by the last own deed: two weeks of a manager do not make a learner late', () => {
    const settings = gatesWith({ eSignature: 'I follow them.', completionApproval: true });
    const facts = { ...nothing, own: own('e-signature', '2026-05-02'), requests: { completion: request('approved') } };
    expect(achievedWith(day('2026-05-01'), settings, facts)).toEqual(day('2026-05-02'));
    // A gate that is no longer set moves nothing.
    expect(achievedWith(day('2026-05-01'), gatesWith({ completionApproval: true }), facts)).toEqual(day('2026-05-01'));
  });
});

test('LRN-11 times of a device are taken between launch and five minutes after receipt, else moved and flagged', () => {
  const [launched, received] = [day('2026-05-01'), new Date('2026-05-01T11:00:00Z')];
  const at = (text: string) => clampDeviceTime(new Date(text), launched, received);
  expect(at('2026-05-01T10:30:00Z')).toEqual({ at: new Date('2026-05-01T10:30:00Z'), isClamped: false });
  expect(at('2026-05-01T11:04:59Z').isClamped).toBe(false);
  expect(at('2026-05-01T11:06:00Z')).toEqual({ at: received, isClamped: true });
  expect(at('2025-01-01T00:00:00Z')).toEqual({ at: launched, isClamped: true });
});

test('LRN-03 of two claims for one period the earlier counts; one that is taken back does not', () => {
  const row = (id: string, at: string, status: 'Completed' | 'Withdrawn' = 'Completed', corrects: string | null = null) => ({
    id,
    status,
    achievedAt: day(at),
    corrects,
  });
  const claims = [row('b', '2026-05-10'), row('a', '2026-05-03')];
  expect(claimThatCounts(claims)?.id).toBe('a');
  expect(claimThatCounts([...claims, row('c', '2026-05-03', 'Withdrawn', 'a')])?.id).toBe('b');
  expect(claimThatCounts([...claims, row('c', '2026-05-03', 'Withdrawn', 'a'), row('d', '2026-05-10', 'Withdrawn', 'b')])).toBeUndefined();
});

test('LRN-04 what is confirmed about content with an end comes after it; where there is none, and before the start, it is open at once', () => {
  const stateOf = (facts: GateFacts) =>
    Object.fromEntries(standingAt(all, facts).map(({ gate, state, action }) => [gate, [state, action]]));
  const confirmed = ['acknowledgment', 'e-signature', 'evaluations'] as const;
  const playing = stateOf({ ...nothing, hasEnd: true });
  expect(confirmed.map((gate) => playing[gate])).toEqual(confirmed.map(() => ['later', null]));
  expect(playing['prework']).toEqual(['open', 'confirm']);
  for (const facts of [nothing, { ...nothing, hasEnd: true, achieved_at: day('2026-05-02') }]) {
    expect(confirmed.map((gate) => stateOf(facts)[gate]?.[0])).toEqual(['open', 'open', 'open']);
  }
});
