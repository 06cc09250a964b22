import { expect, test } from 'vitest';
import { hiddenTables, house } from './table-house.ts';
import { findForeignFaults, findOwnerFaults, findUnreadOffers } from './table-rules.ts';

// Every table has one owner, and others read of it what the owner offers (docs/decisions/0027).

test('every table has one owner', () => {
  expect(house.tables.size, 'there is something to look at').toBeGreaterThan(250);
  expect(findOwnerFaults(house), 'Name the table in <slug>.tables.ts of the feature that writes it, and only there.').toEqual([]);
});

test('no part of a `with` hides a table', () => {
  expect(hiddenTables, 'Call it otherwise.').toEqual([]);
});

test('a table is written by its owner only, and read by others where its owner offers it and their ring may know the owner', () => {
  const { faults, unneeded } = findForeignFaults(house);
  expect(faults).toEqual([]);
  expect(unneeded, 'excuses that nothing needs: take them out').toEqual([]);
});

test('what is offered is read', () => {
  expect(findUnreadOffers(house), 'Take these columns out: what nothing else reads is the owner’s alone.').toEqual([]);
});
