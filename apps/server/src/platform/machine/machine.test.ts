import { describe, expect, test } from 'vitest';
import { allowedActions, defineMachine, dueAfter, stepOf, takeStep } from './machine.ts';

const door = defineMachine({
  subject: 'door',
  statuses: {
    shut: { owner: 'guest', withinDays: 2 },
    open: { owner: 'keeper', withinDays: null },
    gone: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['shut'], action: 'open', by: ['keeper', 'guest'], to: 'open', effects: ['ring'] },
    { from: ['open'], action: 'shut', by: ['keeper'], to: 'shut', effects: [] },
    { from: ['shut', 'open'], action: 'remove', by: ['keeper'], to: 'gone', effects: [] },
  ],
});
const codeOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { problem: { code: string } }).problem.code;
  }
};

describe('a machine', () => {
  test('MKT-11 takes only the steps of its table', () => {
    expect(stepOf(door, 'shut', 'open', new Set(['guest']))).toMatchObject({ to: 'open', effects: ['ring'] });
    expect(stepOf(door, 'open', 'shut', new Set(['guest']))).toBeUndefined();
    expect(stepOf(door, 'gone', 'open', new Set(['keeper']))).toBeUndefined();
    expect(takeStep(door, 'open', 'remove', new Set(['guest', 'keeper'])).to).toBe('gone');
  });

  test('MKT-11 offers only what is allowed now', () => {
    expect(allowedActions(door, 'shut', new Set(['keeper']))).toEqual(['open', 'remove']);
    expect(allowedActions(door, 'open', new Set(['guest']))).toEqual([]);
    expect(allowedActions(door, 'gone', new Set(['guest', 'keeper']))).toEqual([]);
  });

  test('MKT-11 tells what is never theirs from what is no longer possible', () => {
    expect(codeOf(() => takeStep(door, 'shut', 'remove', new Set(['guest'])))).toBe('forbidden');
    expect(codeOf(() => takeStep(door, 'open', 'open', new Set(['guest'])))).toBe('not-in-this-state');
  });

  test('MKT-13 a status has its days, or the record says', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    expect(dueAfter(door.statuses, 'shut', now)).toEqual(new Date('2026-03-03T12:00:00Z'));
    expect(dueAfter(door.statuses, 'open', now)).toBeNull();
  });
});
