import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserModuleOf, isEmptied } from './contract-routes.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');

test('SHL-61 of an endpoint nothing but id, method and path reaches the browser', async () => {
  const lines = (await browserModuleOf(join(contract, 'features/telemetry/impressions.api.ts'))).split('\n');
  expect(lines).toEqual([
    'export const recordImpressions = {"id":"telemetry.record-impressions","method":"POST","path":"/api/v1/impressions"};',
  ]);
});

test('an editor’s save is known as one in the browser', async () => {
  expect(await browserModuleOf(join(contract, 'features/matching/matching.api.ts'))).toContain(
    '"id":"matching.change-rules","method":"PUT","path":"/api/v1/match-rules","isIdempotent":true',
  );
});

test.each([
  ['features/cards/cards.schema.ts', true],
  ['features/cards/card-summary.schema.ts', true],
  ['features/cards/cards.problems.ts', true],
  ['kit/index.ts', true],
  ['platform/organisation-config.ts', true],
  ['features/cards/cards.rules.ts', false],
  ['features/cards/index.ts', false],
  ['platform/permissions.ts', false],
])('SHL-61 %s is emptied for the browser: %s', (file, emptied) => {
  expect(isEmptied(join(contract, file))).toBe(emptied);
});

test('SHL-61 files of other packages are left alone', () => {
  expect(isEmptied('/somewhere/else/kit/index.ts')).toBe(false);
});
