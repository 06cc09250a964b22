import { type InfiniteData, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { unanswered } from '../api/api-problem.ts';
import { fetchNext, forget, FreshQueryClient, queryClient } from './query-client.ts';

type Page = { readonly name: string; readonly next: number | null };

/** A list of three pages whose answers come when they are let through, and what was asked for. */
function pagedList() {
  const client = new QueryClient();
  const asked: number[] = [];
  const held: (() => void)[] = [];
  let edition = 1;
  const observer = new InfiniteQueryObserver<Page, Error, InfiniteData<Page, number>, ['list'], number>(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      const page = { name: `${pageParam} of edition ${edition}`, next: pageParam < 2 ? pageParam + 1 : null };
      return new Promise<Page>((resolve) => held.push(() => resolve(page)));
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const stop = observer.subscribe(() => {});
  return {
    asked,
    client,
    observer,
    stop,
    change: () => (edition += 1),
    answer: () => held.shift()?.(),
    answered: async (count: number) => {
      await expect.poll(() => asked.length).toBe(count);
    },
    names: () => observer.getCurrentResult().data?.pages.map(({ name }) => name),
  };
}

test('the next page waits for a refresh that is under way, and both come', async () => {
  const list = pagedList();
  list.answer();
  await expect.poll(list.names).toEqual(['0 of edition 1']);
  list.change();
  void list.client.invalidateQueries({ queryKey: ['list'] });
  await list.answered(2);
  const next = fetchNext(list.observer.getCurrentResult());
  list.answer();
  await list.answered(3);
  list.answer();
  await next;
  expect(list.names()).toEqual(['0 of edition 2', '1 of edition 2']);
  expect(list.asked).toEqual([0, 0, 1]);
  list.stop();
});

test('the next page is asked for once, and nothing where there is none', async () => {
  const list = pagedList();
  list.answer();
  await expect.poll(list.names).toEqual(['0 of edition 1']);
  for (const page of [1, 2]) {
    const next = fetchNext(list.observer.getCurrentResult());
    await list.answered(page + 1);
    list.answer();
    await next;
  }
  await fetchNext(list.observer.getCurrentResult());
  expect(list.asked).toEqual([0, 1, 2]);
  list.stop();
});

test('what is gone stays on the screen that shows it, is not asked for again, and is unknown once the screen is left', async () => {
  const gone = new QueryObserver(queryClient, { queryKey: ['thing', 'one'], queryFn: () => 'as it was' });
  const leave = gone.subscribe(() => {});
  await expect.poll(() => gone.getCurrentResult().data).toBe('as it was');
  queryClient.setQueryData(['thing', 'one', 'more'], 'of it');
  forget(['thing', 'one']);
  expect(gone.getCurrentResult()).toMatchObject({ data: 'as it was', fetchStatus: 'idle' });
  expect(queryClient.getQueryData(['thing', 'one', 'more'])).toBeUndefined();
  leave();
  expect(queryClient.getQueryState(['thing', 'one'])?.isInvalidated ?? true).toBe(true);
});

test('SHL-39 without a network what was not kept is said at once; a connection that dropped is tried again', async () => {
  const tries = async (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine });
    vi.useFakeTimers();
    let asked = 0;
    const answer = queryClient
      .fetchQuery({
        queryKey: ['away', onLine],
        retry: queryClient.getDefaultOptions().queries?.retry ?? false,
        queryFn: () => {
          asked += 1;
          throw unanswered('offline');
        },
      })
      .catch(() => asked);
    await vi.runAllTimersAsync();
    const count = await answer;
    vi.useRealTimers();
    vi.unstubAllGlobals();
    return count;
  };
  expect([await tries(false), await tries(true)]).toEqual([1, 3]);
});

test('what changes while the first answer is on its way is asked for again', async () => {
  const client = new FreshQueryClient();
  const held: ((edition: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, { queryKey: ['one'], queryFn: () => new Promise((resolve) => held.push(resolve)) });
  const stop = observer.subscribe(() => {});
  expect(held).toHaveLength(1);
  const refreshed = client.invalidateQueries({ queryKey: ['one'] });
  held[0]?.('before the change');
  await expect.poll(() => held.length).toBe(2);
  held[1]?.('after it');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after it');
  stop();
});

test('what is fetched ahead leaves a refusal that is shown as it is', async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const question = { queryKey: ['refused'], queryFn: vi.fn(() => Promise.reject(new Error('Not for you'))) };
  const observer = new QueryObserver(client, question);
  const states: string[] = [];
  const stop = observer.subscribe(({ status }) => states.push(status));
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  await client.prefetchQuery(question);
  expect(states.at(-1)).toBe('error');
  expect(question.queryFn).toHaveBeenCalledTimes(1);
  stop();
  await client.prefetchQuery(question);
  expect(question.queryFn).toHaveBeenCalledTimes(2);
});
