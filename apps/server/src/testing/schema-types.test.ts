import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { schemaTypesOf } from './schema-types.ts';

test('the types of the store are those of its migrations', async () => {
  const { connection, drop } = await createTestDatabase();
  const written = await readFile(path.resolve(import.meta.dirname, '../platform/db/schema.ts'), 'utf8');
  expect(written, 'A migration changed the tables: run npm run db:types.').toBe(await schemaTypesOf(connection));
  await drop();
});
