import { describe, expect, test } from 'vitest';
import { type FeedHead, FrameReader, writeFrame } from './live-feed.rules.ts';
import { filmStretches } from './live-film.rules.ts';
import { compareQuestions } from './live-questions.rules.ts';
import { reactionsSince } from './live-reactions.rules.ts';
import {
  hasWatchedEnough,
  isFillingUp,
  isHeard,
  liveState,
  maySignal,
  placesOf,
  SIGNAL_KINDS,
  watchedSeconds,
} from './live-streams.rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, seconds));

describe('LIV-01 the state of a card', () => {
  test.each([
    ['planned', null],
    ['live', { isLive: true, hasRecording: false }],
    ['live', { isLive: true, hasRecording: true }],
    ['recorded', { isLive: false, hasRecording: true }],
    ['over', { isLive: false, hasRecording: false }],
  ] as const)('is %s after %o', (state, last) => expect(liveState(last)).toBe(state));
});

describe('LIV-01 what counts as watched', () => {
  test.each([
    [0, 10, 10],
    [0, 29, 29],
    // Gone for too long: nothing of it counts.
    [0, 30, 0],
    [10, 5, 0],
  ])('from second %i to %i: %i', (from, to, seconds) => expect(watchedSeconds(at(from), at(to))).toBe(seconds));

  test.each([
    [80, 100, true],
    [79, 100, false],
    [5, 5, true],
    [0, 0, false],
  ])('%i of %i seconds completes the card: %s', (watched, length, isEnough) => expect(hasWatchedEnough(watched, length)).toBe(isEnough));
});

test.each([
  [29, true],
  [30, false],
])('LIV-08 someone last heard of %i seconds ago is there: %s', (seconds, isThere) => expect(isHeard(at(0), at(seconds), 30)).toBe(isThere));

test('LIV-08 in a broadcast a guest may ask and answer, the host offers; in a meeting everyone offers and answers', () => {
  const of = (way: 'meeting' | 'broadcast', side: 'host' | 'viewer') => SIGNAL_KINDS.filter((kind) => maySignal(way, side, kind));
  expect(of('broadcast', 'viewer')).toEqual(['watch', 'answer', 'candidates']);
  expect(of('broadcast', 'host')).toEqual(['offer', 'candidates']);
  for (const side of ['host', 'viewer'] as const) expect(of('meeting', side)).toEqual(['offer', 'answer', 'candidates']);
});

describe('LIV-09 places in a planned stream', () => {
  test.each([
    ['meeting', null, 10],
    ['meeting', 4, 4],
    ['meeting', 5000, 10],
    ['broadcast', null, null],
    ['broadcast', 5000, 5000],
  ] as const)('a %s planned with %s has %s', (way, places, limit) => expect(placesOf({ way, places }, 'built-in')).toBe(limit));

  test.each([
    ['meeting', null, 100],
    ['meeting', 40, 40],
    ['meeting', 400, 100],
    ['broadcast', 400, 400],
  ] as const)('with Agora, a %s planned with %s has %s', (way, places, limit) => expect(placesOf({ way, places }, 'agora')).toBe(limit));
});

test('LIV-08 questions: open ones first, the most wanted before the others, of equals the oldest', () => {
  const questions = [
    { id: 'd', votes: 9, isAnswered: true },
    { id: 'c', votes: 0, isAnswered: false },
    { id: 'b', votes: 2, isAnswered: false },
    { id: 'a', votes: 2, isAnswered: false },
  ];
  expect(questions.toSorted(compareQuestions).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

describe('LIV-09 what was watched live stands in the recording where it is', () => {
  // The first picture came after 3 seconds; from 13 to 20 the host was away.
  const parts = [
    [3, 0],
    [20, 10],
  ] as const;
  test.each([
    ['a meeting', [[5, 15]], [], 60, [[5, 15]]],
    ['before the first picture', [[0, 3]], parts, 20, []],
    [
      'over a pause',
      [[0, 25]],
      parts,
      20,
      [
        [0, 10],
        [10, 15],
      ],
    ],
    ['in the pause', [[14, 19]], parts, 20, []],
    ['longer than the recording', [[20, 99]], parts, 20, [[10, 20]]],
  ] as const)('%s', (_what, watched, begun, seconds, stretches) => expect(filmStretches(watched, begun, seconds)).toEqual(stretches));
});

test.each([
  [{}, {}, undefined],
  [{}, { applause: 3 }, { applause: 3 }],
  [{ applause: 3, wow: 1 }, { applause: 5, wow: 1 }, { applause: 2 }],
  [{ applause: 5 }, { applause: 5 }, undefined],
])('LIV-08 reactions after %j, now %j, are %j', (before, now, fresh) => {
  expect(reactionsSince(before, now)).toEqual(fresh);
});

test('LIV-09 a frame keeps what is written in any language, byte by byte', () => {
  const item = { id: 'm', kind: 'message', body: 'Grüße – こんにちは 👏', person: {}, isHost: false, createdAt: '' };
  const head = { kind: 'messages', items: [item] } as unknown as FeedHead;
  const reader = new FrameReader();
  const frames = [...writeFrame(head, new Uint8Array([1, 2]))].flatMap((byte) => reader.read(new Uint8Array([byte])));
  expect(frames).toEqual([{ head, bytes: new Uint8Array([1, 2]) }]);
});

test.each([
  [7, 10, false],
  [8, 10, true],
  [10, 10, true],
  [79, 100, false],
  [80, 100, true],
])('LIV-09 a meeting of %d of %d viewers fills up: %s', (viewers, limit, says) => {
  expect(isFillingUp(viewers, limit)).toBe(says);
});
