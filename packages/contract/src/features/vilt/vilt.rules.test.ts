import { describe, expect, test } from 'vitest';
import { joinableDate, meetingProvider, type Place, settlePlaces } from './vilt.rules.ts';

const session = (id: string, capacity: number | null, isOpen = true) => ({ id, capacity, isOpen });
const place = (sessionId: string, userId: string, status: Place['status'], queue: number): Place => ({ sessionId, userId, status, queue });

describe('CRD-17 places of a session', () => {
  test('the first who waits gets a place that is free, once', () => {
    const places = [place('a', 'ann', 'registered', 1), place('a', 'bob', 'waiting', 2), place('a', 'cid', 'waiting', 3)];
    expect(settlePlaces([session('a', 2)], places)).toEqual([{ sessionId: 'a', userId: 'bob', to: 'registered' }]);
  });

  test('shrinking never throws out who has a place', () => {
    const places = [place('a', 'ann', 'registered', 1), place('a', 'bob', 'registered', 2), place('a', 'cid', 'waiting', 3)];
    expect(settlePlaces([session('a', 1)], places)).toEqual([]);
  });

  test('who moves keeps the old place until the new one is sure', () => {
    const places = [place('a', 'ann', 'registered', 1), place('b', 'ann', 'waiting', 2), place('b', 'bob', 'registered', 0)];
    expect(settlePlaces([session('a', 1), session('b', 1)], places)).toEqual([]);
    expect(settlePlaces([session('a', 1), session('b', 2)], places)).toEqual([
      { sessionId: 'a', userId: 'ann', to: 'cancelled' },
      { sessionId: 'b', userId: 'ann', to: 'registered' },
    ]);
  });

  test('a move frees the old place for who waits there', () => {
    const places = [place('a', 'ann', 'registered', 1), place('a', 'bob', 'waiting', 2), place('b', 'ann', 'waiting', 3)];
    expect(settlePlaces([session('a', 1), session('b', 1)], places)).toContainEqual({ sessionId: 'a', userId: 'bob', to: 'registered' });
  });

  test('two who would swap full sessions both wait, and no one loses a place', () => {
    const places = [
      place('a', 'ann', 'registered', 1),
      place('b', 'bob', 'registered', 2),
      place('b', 'ann', 'waiting', 3),
      place('a', 'bob', 'waiting', 4),
    ];
    expect(settlePlaces([session('a', 1), session('b', 1)], places)).toEqual([]);
  });

  test('no places are given in a session that has begun or is cancelled', () => {
    expect(settlePlaces([session('a', null, false)], [place('a', 'ann', 'waiting', 1)])).toEqual([]);
  });
});

test.each([
  ['https://northmere.zoom.us/j/1', 'zoom'],
  ['https://teams.microsoft.com/l/meetup-join/1', 'teams'],
  ['https://meet.google.com/abc-defg-hij', 'meet'],
  ['https://meet.northmere.example/room', 'other'],
  ['https://zoom.us.evil.example/j/1', 'other'],
])('PLY-07 %s is a meeting of %s', (address, provider) => {
  expect(meetingProvider(address)).toBe(provider);
});

test('PLY-07 a meeting can be joined from ten minutes before until it is over', () => {
  const dates = [{ startsAt: '2026-12-03T08:00:00Z', endsAt: '2026-12-03T12:30:00Z' }];
  expect(joinableDate(dates, Date.parse('2026-12-03T07:49:59Z'))).toMatchObject({ isOpen: false, opensAt: '2026-12-03T07:50:00.000Z' });
  expect(joinableDate(dates, Date.parse('2026-12-03T07:50:00Z'))).toMatchObject({ isOpen: true });
  expect(joinableDate(dates, Date.parse('2026-12-03T12:30:00Z'))).toBeUndefined();
});
