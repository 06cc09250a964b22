import { afterEach, expect, test } from 'vitest';
import { patchKept } from './patch-kept.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const stateOf = (key: string) => queryClient.getQueryState([key]);

test('WAL-01 SHL-39 what a save has aged is asked again, also where something on the page changed a part of what is kept meanwhile', async () => {
  queryClient.setQueryData(['wallet'], { balance: 120 }, { updatedAt: 1000 });
  queryClient.setQueryData(['card'], { id: 'a', liked: false }, { updatedAt: 2000 });
  await queryClient.invalidateQueries({ refetchType: 'none' });
  patchKept<{ id?: string }>({}, (known) => (known?.id === undefined ? known : { ...known, liked: true }));
  expect(stateOf('wallet')).toMatchObject({ data: { balance: 120 }, dataUpdatedAt: 1000, isInvalidated: true });
  expect(stateOf('card')).toMatchObject({ data: { id: 'a', liked: true }, dataUpdatedAt: 2000, isInvalidated: true });
});
