import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Machine } from './platform/machine/machine.ts';

const folder = new URL('features/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.machine.ts'))
  .toSorted();
type AnyMachine = Machine<string, string, string, string>;
const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' && value !== null && 'statuses' in value && 'transitions' in value && 'subject' in value;

const machines: AnyMachine[] = [];
for (const file of files)
  machines.push(...Object.values((await import(new URL(file, folder).href)) as Record<string, unknown>).filter(isMachine));

test('MKT-13 the machines of requests are among those that are asked', () => {
  expect(machines.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['project', 'project-application', 'mentorship']));
});

test.each(machines)(
  'MKT-13 $subject: whatever can be left waits for someone who can leave it, an end for no one',
  ({ statuses, transitions }) => {
    const known = Object.keys(statuses);
    for (const { from, to, by, action } of transitions) {
      expect([action, [...from, to].every((status) => known.includes(status)), by.length > 0]).toEqual([action, true, true]);
    }
    for (const [status, { owner, withinDays }] of Object.entries(statuses)) {
      const ways = transitions.filter(({ from }) => from.includes(status));
      expect([status, owner !== null]).toEqual([status, ways.length > 0]);
      const isRight = owner === null ? withinDays === null : ways.some(({ by }) => by.includes(owner));
      expect([status, isRight]).toEqual([status, true]);
    }
    // No two rows say what the same party does by the same action in the same status.
    const cells = transitions.flatMap(({ from, by, action }) =>
      from.flatMap((status) => by.map((party) => `${status} ${action} ${party}`)),
    );
    expect(cells.filter((cell, at) => cells.indexOf(cell) !== at)).toEqual([]);
  },
);
