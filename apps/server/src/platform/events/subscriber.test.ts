import { expect, test } from 'vitest';
import { runsOfOneType } from './subscriber.ts';

test('PLT-04 events go to followers in the order they happened: only neighbours of one kind go together', () => {
  const events = ['joined', 'joined', 'left', 'joined'].map((type, at) => ({ type, at }));
  expect(runsOfOneType(events).map((run) => run.map(({ type, at }) => `${type} ${at}`))).toEqual([
    ['joined 0', 'joined 1'],
    ['left 2'],
    ['joined 3'],
  ]);
  expect(runsOfOneType([])).toEqual([]);
});
