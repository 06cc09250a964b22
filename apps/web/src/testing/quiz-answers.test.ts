import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardDetail, ShownContentOf } from '@waymark/contract/cards';
import { type QuizAnswers, useQuizAnswers } from '../features/cards/types/quiz/use-quiz-answers.ts';
import { call } from '../platform/api/call.ts';
import { cutOff } from '../platform/api/reach.ts';
import { queryClient } from '../platform/query/query-client.ts';

vi.mock('../platform/api/call.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call as (endpoint: unknown, asked?: { body?: unknown }) => Promise<unknown>);
/** Answers to what is saved; all else is asked for in passing. */
const saving = vi.fn<(body: unknown) => Promise<unknown>>();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  saving.mockReset().mockResolvedValue({});
  server.mockImplementation(async (_endpoint, asked) => (asked?.body === undefined ? {} : saving(asked.body)));
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const question = (id: string) => ({ id, text: id, multiple: false, options: ['a', 'b'].map((option) => ({ id: option, text: option })) });
const content = { cardType: 'quiz', attemptsUsed: 0, keptAnswers: {}, questions: ['q1', 'q2'].map(question) };

/** A quiz on this device, shown with what the server has. */
function device() {
  const root = createRoot(document.createElement('div'));
  const held: { current?: QuizAnswers } = {};
  function Held({ server: known }: { readonly server: object }) {
    const answers = useQuizAnswers({ id: 'c1', through: null } as CardDetail, { ...content, ...known } as ShownContentOf<'quiz'>);
    useEffect(() => {
      held.current = answers;
    });
    return null;
  }
  return {
    show: (known: object) =>
      act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Held, { server: known })))),
    answer: (questionId: string, optionId: string) => act(() => held.current?.answer(questionId, [optionId])),
    given: () => held.current?.given,
    isOnDeviceOnly: () => held.current?.isOnDeviceOnly,
    leave: () => act(() => root.unmount()),
  };
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(2000));
const sent = () => saving.mock.calls.map(([body]) => body);

test('LRN-12 CRD-18 what another device answered since comes before what this one sent, and is not sent over', async () => {
  const here = device();
  here.show({});
  here.answer('q1', 'a');
  await wait();
  here.show({ keptAnswers: { q1: ['b'], q2: ['b'] } });
  expect(here.given()).toEqual({ q1: ['b'], q2: ['b'] });
  here.answer('q2', 'a');
  await wait();
  expect(sent()).toEqual([
    { attempt: 1, answers: { q1: ['a'] } },
    { attempt: 1, answers: { q2: ['a'] } },
  ]);
  here.leave();
});

test('LRN-12 what did not reach the server stays on the device and goes with the next answer; another attempt begins without it', async () => {
  saving.mockRejectedValueOnce(new TypeError('offline'));
  const here = device();
  here.show({});
  here.answer('q1', 'a');
  here.leave();
  await wait();
  const later = device();
  later.show({ keptAnswers: { q1: ['b'] } });
  expect(later.given()).toEqual({ q1: ['a'] });
  later.answer('q2', 'b');
  later.leave();
  await wait();
  expect(sent().at(-1)).toEqual({ attempt: 1, answers: { q1: ['a'], q2: ['b'] } });
  const last = device();
  last.show({ keptAnswers: { q1: ['b'] } });
  expect(last.given(), 'it was sent when the quiz was left').toEqual({ q1: ['b'] });
  saving.mockRejectedValueOnce(new TypeError('offline'));
  last.answer('q2', 'a');
  await wait();
  last.show({ attemptsUsed: 1 });
  expect(last.given()).toEqual({});
  last.leave();
});

test('LRN-12 a quiz says that answers are on the device alone as long as they are, and sends them again when it is opened and once the server answers', async () => {
  saving.mockRejectedValue(new TypeError('offline'));
  const here = device();
  here.show({});
  here.answer('q1', 'a');
  expect(here.isOnDeviceOnly(), 'on its way').toBe(false);
  await wait();
  expect(here.isOnDeviceOnly()).toBe(true);
  here.leave();
  await wait();
  const later = device();
  later.show({});
  await wait();
  expect([later.isOnDeviceOnly(), sent().at(-1)]).toEqual([true, { attempt: 1, answers: { q1: ['a'] } }]);
  const before = sent().length;
  saving.mockReset().mockResolvedValue({});
  vi.stubGlobal('fetch', async () => new Response('{}'));
  cutOff();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  vi.unstubAllGlobals();
  expect([before > 0, sent(), later.isOnDeviceOnly()]).toEqual([true, [{ attempt: 1, answers: { q1: ['a'] } }], false]);
  later.leave();
});
