import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  dueAfterLeave,
  dueWhenChanged,
  dueWhenGiven,
  type DutyFacts,
  dutyOf,
  type DutySource,
  fittingReminders,
  mergeSources,
  PRIORITIES,
} from './duties.rules.ts';

let number = 0;
function source(sketch: Partial<DutySource>): DutySource {
  number += 1;
  return {
    id: `source-${String(number).padStart(4, '0')}`,
    kind: 'group',
    priority: 'mandatory',
    startsOn: '2026-01-01',
    dueOn: null,
    givenOn: '2026-01-01',
    priorLearning: true,
    ...sketch,
  };
}
const facts = (sketch: Partial<DutyFacts>): DutyFacts => ({
  sources: [],
  waivers: [],
  leaves: [],
  achievedOn: [],
  today: '2026-01-10',
  ...sketch,
});

describe('LRN-11 merging sources', () => {
  test('LRN-11 the date of the highest priority counts, an earlier one is a note', () => {
    const rule = source({ kind: 'rule', dueOn: '2026-03-31' });
    const manager = source({ kind: 'manager', priority: 'recommended', dueOn: '2026-03-15' });
    expect(mergeSources([manager, rule])).toMatchObject({
      priority: 'mandatory',
      dueOn: '2026-03-31',
      sourceId: rule.id,
      notes: [{ sourceId: manager.id, dueOn: '2026-03-15' }],
    });
  });
  test('LRN-11 a rule upgrades an optional one, and when it leaves the duty is optional again', () => {
    const group = source({ priority: 'optional' });
    const rule = source({ kind: 'rule', dueOn: '2026-06-30' });
    expect(mergeSources([group, rule])).toMatchObject({ priority: 'mandatory', dueOn: '2026-06-30' });
    expect(mergeSources([group])).toMatchObject({ priority: 'optional', dueOn: null });
  });
  test('LRN-11 of two groups one leaves: nothing changes', () => {
    const [one, two] = [source({ dueOn: '2026-04-01' }), source({ dueOn: '2026-04-01' })];
    const [before, after] = [mergeSources([one, two]), mergeSources([two])];
    expect({ ...after, sourceId: '' }).toEqual({ ...before, sourceId: '' });
  });
  test('LRN-11 no source, no duty', () => {
    expect(mergeSources([])).toBeUndefined();
    expect(dutyOf(facts({}))).toBeUndefined();
  });
});

describe('LRN-11 no one begins late', () => {
  test.each([
    ['joined after the due date', '2026-01-02', '2026-02-01', '2026-03-10', '2026-04-09'],
    ['given on the start', '2026-01-01', '2026-01-31', '2026-01-01', '2026-01-31'],
    ['fewer than seven days', '2026-01-01', '2026-01-03', '2026-01-01', '2026-01-08'],
    ['given before the start', '2026-03-01', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['back on 1 July', '2026-01-01', '2026-01-31', '2026-07-01', '2026-07-31'],
  ])('LRN-11 %s', (_, startsOn, dueOn, givenOn, expected) => {
    expect(dueWhenGiven({ startsOn, dueOn }, givenOn)).toBe(expected);
  });
  test.each([
    ['later is later', '2026-03-31', '2026-04-30', '2026-04-30'],
    ['shorter, no sooner than a week from tomorrow', '2026-03-31', '2026-01-15', '2026-02-09'],
    ['shorter but far', '2026-03-31', '2026-03-01', '2026-03-01'],
    ['never later than it was, when shortened', '2026-02-05', '2026-02-02', '2026-02-05'],
    ['a first date is no sooner than a week from tomorrow', null, '2026-01-15', '2026-02-09'],
    ['no date any longer', '2026-03-31', null, null],
  ])('LRN-11 a source changes on 1 February: %s', (_, old, dueOn, expected) => {
    expect(dueWhenChanged(old, { startsOn: '2026-01-01', dueOn }, '2026-01-01', '2026-02-01')).toBe(expected);
  });
});

describe('LRN-11 waivers', () => {
  const sources = [source({ startsOn: '2025-12-02', givenOn: '2025-12-02', dueOn: '2026-01-01' })];
  const waivers = [{ from: '2025-12-10', until: '2025-12-31' }];
  test('LRN-11 waived until its last day, whatever the rule says again', () => {
    expect(dutyOf(facts({ sources, waivers, today: '2025-12-31' }))).toMatchObject({ status: 'waived' });
  });
  test('LRN-11 then the whole span again', () => {
    expect(dutyOf(facts({ sources, waivers, today: '2026-01-01' }))).toMatchObject({
      status: 'open',
      dueOn: '2026-01-31',
      movedBy: 'waiver',
    });
  });
  test('LRN-11 the span is that of the source that decides, from the day it was given, and two waivers give it once each', () => {
    const optional = source({ priority: 'optional', startsOn: '2025-06-01', givenOn: '2025-06-01' });
    const joinedLate = source({ startsOn: '2025-06-01', givenOn: '2025-12-02', dueOn: '2026-01-01' });
    const two = [
      { from: '2025-12-10', until: '2025-12-31' },
      { from: '2026-02-01', until: '2026-02-10' },
    ];
    expect(dutyOf(facts({ sources: [optional, joinedLate], waivers, today: '2026-01-01' }))).toMatchObject({ dueOn: '2026-01-31' });
    expect(dutyOf(facts({ sources: [optional, joinedLate], waivers: two, today: '2026-03-01' }))).toMatchObject({ dueOn: '2026-03-13' });
  });
  test('LRN-11 without an end it stays waived', () => {
    expect(dutyOf(facts({ sources, waivers: [{ from: '2025-12-10', until: null }], today: '2030-01-01' }))).toMatchObject({
      status: 'waived',
    });
  });
});

describe('LRN-11 prior learning', () => {
  test.each([
    ['counts for a single assignment', true, '2025-06-01', 'fulfilled'],
    ['does not for a series', false, '2025-06-01', 'open'],
    ['what was done since counts for both', false, '2026-01-05', 'fulfilled'],
  ])('LRN-11 %s', (_, priorLearning, achieved, status) => {
    expect(dutyOf(facts({ sources: [source({ priorLearning })], achievedOn: [achieved] }))).toMatchObject({ status });
  });
});

describe('LRN-10 leave moves due dates', () => {
  test('LRN-10 the worked example', () => {
    expect(dueAfterLeave('2026-06-01', '2026-06-30', [{ from: '2026-06-20', to: '2026-07-09' }])).toBe('2026-07-20');
  });
  test.each([
    ['no leave', [], '2026-06-30'],
    ['leave before the start', [{ from: '2026-05-01', to: '2026-05-20' }], '2026-06-30'],
    ['leave after the due date', [{ from: '2026-07-05', to: '2026-07-09' }], '2026-06-30'],
    ['a week early in June', [{ from: '2026-06-02', to: '2026-06-08' }], '2026-07-07'],
    [
      'overlapping entries count once',
      [
        { from: '2026-06-02', to: '2026-06-06' },
        { from: '2026-06-04', to: '2026-06-08' },
      ],
      '2026-07-07',
    ],
    ['one day at the end leaves a week after the return', [{ from: '2026-06-30', to: '2026-06-30' }], '2026-07-08'],
  ])('LRN-10 %s', (_, leaves, expected) => {
    expect(dueAfterLeave('2026-06-01', '2026-06-30', leaves)).toBe(expected);
  });
});

test('LRN-10 LRN-11 what was done in days that leave or a waiver added was not late', () => {
  const given = source({ startsOn: '2026-06-01', givenOn: '2026-06-01', dueOn: '2026-06-30' });
  const leaves = [{ from: '2026-06-20', to: '2026-07-09' }];
  const done = { sources: [given], achievedOn: ['2026-07-15'], today: '2026-07-15' };
  expect(dutyOf(facts({ ...done, leaves }))).toMatchObject({ status: 'fulfilled', dueOn: '2026-07-20' });
  expect(dutyOf(facts({ ...done, waivers: [{ from: '2026-06-05', until: '2026-06-25' }] }))).toMatchObject({
    status: 'fulfilled',
    dueOn: '2026-07-25',
  });
  const before = source({ startsOn: '2026-05-01', givenOn: '2026-06-01', dueOn: '2026-06-30' });
  expect(
    dutyOf(facts({ sources: [before], leaves: [{ from: '2026-05-05', to: '2026-05-20' }], today: '2026-06-02' })),
    'leave before it was given',
  ).toMatchObject({ dueOn: '2026-06-30', movedBy: null });
});

test('LRN-11 events in any order give the same duty', () => {
  for (let round = 1; round <= 1000; round += 1) {
    let seed = round;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    const day = () => addDays('2026-01-01', random(200));
    const sources = Array.from({ length: 1 + random(5) }, () => {
      const [startsOn, givenOn] = [day(), day()];
      const dueOn = random(3) === 0 ? null : dueWhenGiven({ startsOn, dueOn: addDays(startsOn, random(60)) }, givenOn);
      return source({ startsOn, givenOn, dueOn, priority: PRIORITIES[random(3)] ?? 'optional', priorLearning: random(2) === 0 });
    });
    const waivers = Array.from({ length: random(4) }, () => {
      const from = day();
      return { from, until: random(5) === 0 ? null : addDays(from, random(60)) };
    });
    const leaves = Array.from({ length: random(3) }, () => ({
      from: addDays('2026-03-01', random(50)),
      to: addDays('2026-04-20', random(30)),
    }));
    const achievedOn = Array.from({ length: random(2) }, day);
    const all = { sources, waivers, leaves, achievedOn, today: day() };
    const shuffled = <Item>(items: readonly Item[]) =>
      items
        .map((item) => [random(1000), item] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, item]) => item);
    const mixed = {
      ...all,
      sources: shuffled(sources),
      waivers: shuffled(waivers),
      leaves: shuffled(leaves),
      achievedOn: shuffled(achievedOn),
    };
    const duty = dutyOf(all);
    expect(dutyOf(mixed), `seed ${round}`).toEqual(duty);
    if (duty?.dueOn === null || duty === undefined) continue;
    // Nothing that happens to someone makes their day earlier than the sources say, and no one begins late.
    const { dueOn } = mergeSources(sources) ?? { dueOn: null };
    expect(duty.dueOn >= (dueOn ?? ''), `seed ${round}`).toBe(true);
    const decides = sources.find(({ id }) => id === duty.sourceId);
    expect(daysBetween(decides?.givenOn ?? '', duty.dueOn), `seed ${round}`).toBeGreaterThanOrEqual(7);
  }
});

test('NTF-04 a reminder fits where its day is still to come when something is given', () => {
  expect(fittingReminders('2026-12-31', [7, 30], '2026-11-29')).toEqual([30, 7]);
  expect(fittingReminders('2026-12-31', [7, 30], '2026-12-01')).toEqual([7]);
  expect(fittingReminders('2026-12-01', [7, 30], '2026-11-29')).toEqual([]);
  expect(fittingReminders('2026-12-31', [], '2026-11-29')).toEqual([]);
});
