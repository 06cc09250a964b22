import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { features } from '../features.ts';
import { accessDocument } from '../testing/access-table.ts';

// npm run docs:access: writes docs/access.md again from the contract.
const file = path.resolve(import.meta.dirname, '../../../../docs/access.md');
const endpoints = features.flatMap(({ routes, installationRoutes = [] }) =>
  [...routes, ...installationRoutes].map(({ endpoint }) => endpoint),
);
await writeFile(file, accessDocument(endpoints));
process.stdout.write(`${file} is written.\n`);
