import { expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import { PERMISSIONS } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { anActor } from '../../testing/an-actor.ts';
import { checkInPolicy } from './check-ins.policy.ts';
import type { CheckInRow } from './check-ins.row.ts';

const [learner, partner, other] = ['learner', 'partner', 'other'].map((name) => anActor(name)) as [Actor, Actor, Actor];
const open: CheckInRow = {
  id: '0199' as CheckInRow['id'],
  learner_id: learner.userId,
  partner_id: partner.userId,
  relation: 'manager',
  rhythm: 'monthly',
  period: '2026-11-01',
  meets_at: null,
  meeting_minutes: 30,
  created_at: new Date(0),
  learner_closed_at: null,
  partner_closed_at: null,
  closed_at: null,
  ended_because: null,
  has_line: true,
};
const closed: CheckInRow = { ...open, closed_at: new Date(1), ended_because: 'both' };
const apart: CheckInRow = { ...open, has_line: false };
const none = { view: false, work: false, tick: false };

test.each<[string, Actor | null, CheckInRow, typeof none]>([
  ['the learner in an open one', learner, open, { view: true, work: true, tick: true }],
  ['the partner in an open one', partner, open, { view: true, work: true, tick: true }],
  ['the learner in a closed one', learner, closed, { view: true, work: false, tick: true }],
  ['the former manager', partner, apart, { view: true, work: false, tick: false }],
  ['someone else', other, open, none],
  ['someone with every permission', anActor('admin', [...PERMISSIONS]), open, none],
  ['an administrator who acts as the learner', { ...learner, impersonatorId: 'admin' as UserId }, open, none],
  ['a client of the API in the place of the learner', { ...learner, client: { kind: 'api-client', id: 'x' } }, open, none],
  ['a visitor', null, open, none],
])('HOM-06 what %s may do: %#', (_who, actor, row, expected) => {
  const { view, work, tick } = checkInPolicy.rules;
  expect({ view: view(actor, row), work: work(actor, row), tick: tick(actor, row) }).toEqual(expected);
});
