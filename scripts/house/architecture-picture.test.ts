import { expect, test } from 'vitest';
import { drawArchitecture } from './architecture-picture.ts';

test('the picture in the README shows the features and rings of today (npx vitest run --project rules scripts/house/architecture -u)', async () => {
  await expect(drawArchitecture()).toMatchFileSnapshot('../../docs/pictures/architecture.svg');
});
