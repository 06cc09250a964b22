import { expect, test } from 'vitest';
import type { MentorshipSession } from '@waymark/contract/mentorship';
import { fieldTime, momentOfField, nextSession } from './session-time.ts';

test('MEN-04 what a field says in a time zone is the moment meant, also when clocks change', () => {
  expect(momentOfField('2026-11-23T10:00', 'Europe/London')).toBe('2026-11-23T10:00:00.000Z');
  expect(momentOfField('2026-07-01T10:00', 'Europe/London')).toBe('2026-07-01T09:00:00.000Z');
  expect(momentOfField('2026-11-23T10:00', 'Asia/Tokyo')).toBe('2026-11-23T01:00:00.000Z');
  expect(momentOfField('2026-10-25T12:00', 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z');
  expect(momentOfField('', 'UTC')).toBe('');
});

test('MEN-04 a moment goes into a field and back', () => {
  for (const zone of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland']) {
    const moment = new Date('2026-03-29T00:30:00Z');
    expect(momentOfField(fieldTime(moment, zone), zone)).toBe(moment.toISOString());
  }
});

test('MEN-04 the next session is the first planned one that is not over', () => {
  const session = (id: string, state: MentorshipSession['state'], day: string) =>
    ({ id, state, startsAt: `${day}T10:00:00Z`, endsAt: `${day}T11:00:00Z` }) as MentorshipSession;
  const sessions = [
    session('a', 'held', '2026-11-01'),
    session('b', 'planned', '2026-11-02'),
    session('c', 'cancelled', '2026-11-20'),
    session('d', 'planned', '2026-11-21'),
  ];
  expect(nextSession(sessions, Date.parse('2026-11-10T00:00:00Z'))?.id).toBe('d');
  expect(nextSession(sessions, Date.parse('2027-01-01T00:00:00Z'))).toBeUndefined();
});
