import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptId, Commit, Committed } from '@waymark/contract/scorm';
import { ApiProblem, unanswered } from '../../platform/api/api-problem.ts';
import { deviceStorage } from '../../platform/browser/device-storage.factory.ts';
import { CommitKeeper, type KeeperState, sendLeftOvers } from './commit-keeper.ts';

const attemptId = 'a-1' as AttemptId;
const commitOf = (sequence: number, suspend = 'x'): Commit => ({
  launch: 1,
  sequence,
  partId: 'one',
  values: { 'cmi.suspend_data': suspend },
  ended: false,
});
const answerTo = ({ sequence }: Commit): Committed => ({
  outcome: 'kept',
  sequence,
  outline: [],
  sequencing: null,
  status: 'In Progress',
  percentage: 0,
  score: null,
});
const onDevice = () => Object.keys(localStorage).filter((key) => key.startsWith('course:'));

function aKeeper(send: (commit: Commit, leaving: boolean) => Promise<Committed>) {
  const states: KeeperState[] = [];
  const kept: number[] = [];
  const keeper = new CommitKeeper({
    userId: 'u-1',
    attemptId,
    send: (_id, commit, leaving) => send(commit, leaving),
    onState: (state) => states.push(state),
    onKept: ({ sequence }) => kept.push(sequence),
  });
  return { keeper, states, kept };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', deviceStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('PLY-08 a commit is on the device before it is sent, and until it is there', async () => {
  let arrive = (_answer: Committed) => {};
  const { keeper, states } = aKeeper(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  keeper.keep(commitOf(1));
  expect(onDevice()).toEqual(['course:a-1']);
  arrive(answerTo(commitOf(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(onDevice()).toEqual([]);
  expect(states).toEqual(['sending', 'kept']);
});

test('PLY-08 away from the network it waits, tries again and sends the newest', async () => {
  const sent: number[] = [];
  let isOffline = true;
  const { keeper, states, kept } = aKeeper(async (commit) => {
    sent.push(commit.sequence);
    if (isOffline) throw unanswered('offline');
    return answerTo(commit);
  });
  keeper.keep(commitOf(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('waiting');
  keeper.keep(commitOf(2));
  await vi.advanceTimersByTimeAsync(0);
  isOffline = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.at(-1)).toBe(2);
  expect(kept).toEqual([2]);
  expect(onDevice()).toEqual([]);
});

test('PLY-08 a page that goes away sends once more by the way that outlives it', () => {
  const ways: boolean[] = [];
  const { keeper } = aKeeper((_commit, leaving) => {
    ways.push(leaving);
    return new Promise(() => {});
  });
  keeper.keep(commitOf(1));
  void keeper.leave();
  expect(ways).toEqual([false, true]);
  expect(onDevice()).toEqual(['course:a-1']);
});

test('what is refused for good is not sent again', async () => {
  let calls = 0;
  const { keeper, states } = aKeeper(async () => {
    calls += 1;
    throw new ApiProblem({ status: 404, code: 'course-attempt-not-found', title: '' });
  });
  keeper.keep(commitOf(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(1);
  expect(states.at(-1)).toBe('refused');
});

test('PLY-08 after a crash the next opening sends what this person left here, and no one else’s', async () => {
  localStorage.setItem('course:mine', JSON.stringify({ userId: 'u-1', attemptId: 'mine', commit: commitOf(7) }));
  localStorage.setItem('course:theirs', JSON.stringify({ userId: 'u-2', attemptId: 'theirs', commit: commitOf(3) }));
  const sent: string[] = [];
  await sendLeftOvers('u-1', async (id, commit) => {
    sent.push(id);
    return answerTo(commit);
  });
  expect(sent).toEqual(['mine']);
  expect(onDevice()).toEqual(['course:theirs']);
});
