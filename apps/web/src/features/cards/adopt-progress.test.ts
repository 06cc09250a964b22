import { expect, test } from 'vitest';
import { queryClient } from '../../platform/query/query-client.ts';
import { adoptProgress } from './cards.queries.ts';

const LISTS = [
  ['home', 'first'],
  ['learning', 'counts'],
  ['transcript', 'list'],
  ['compliance', 'own'],
];
const areStale = () => LISTS.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);

test.each([
  ['begins', 'INITIALIZED', 'STARTED'],
  ['is completed', 'STARTED', 'COMPLETED'],
])(
  'HOM-01 LRN-08 LRN-12 when something %s, by whatever it was done, home, plan, record and certifications are asked again, once',
  async (_what, from, to) => {
    queryClient.setQueryData(['cards', 'one', 'c-1'], { id: 'c-1', cardType: 'quiz', completionState: from, bookmarked: false });
    for (const queryKey of LISTS) queryClient.setQueryData(queryKey, {});
    const progress = { completionState: to } as Parameters<typeof adoptProgress>[1];
    await adoptProgress('c-1', progress);
    expect(areStale()).toEqual(LISTS.map(() => true));
    for (const queryKey of LISTS) queryClient.setQueryData(queryKey, {});
    await adoptProgress('c-1', progress);
    expect(areStale()).toEqual(LISTS.map(() => false));
  },
);

test('HOM-01 when something goes on, home, plan and record are asked again when they are shown next', async () => {
  queryClient.setQueryData(['cards', 'one', 'c-3'], {
    id: 'c-3',
    cardType: 'video',
    completionState: 'STARTED',
    completedPercentage: 20,
    bookmarked: false,
  });
  for (const queryKey of LISTS) queryClient.setQueryData(queryKey, {});
  const progress = { completionState: 'STARTED', completedPercentage: 40 } as Parameters<typeof adoptProgress>[1];
  await adoptProgress('c-3', progress);
  expect(areStale()).toEqual(LISTS.map(() => true));
  for (const queryKey of LISTS) queryClient.setQueryData(queryKey, {});
  await adoptProgress('c-3', progress);
  expect(areStale()).toEqual(LISTS.map(() => false));
});

test('PLY-08 what is sent later is asked again too, although nothing that is shown holds it', async () => {
  for (const queryKey of LISTS) queryClient.setQueryData(queryKey, {});
  await adoptProgress('c-2', { completionState: 'COMPLETED' } as Parameters<typeof adoptProgress>[1]);
  expect(areStale()).toEqual(LISTS.map(() => true));
});
