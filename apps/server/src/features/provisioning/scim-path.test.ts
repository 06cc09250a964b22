import { expect, test } from 'vitest';
import { ScimFault } from './scim-fault.ts';
import { readPath } from './scim-path.ts';
import { userType } from './scim-schema.ts';

const pathOf = (filter: string) => `emails[value eq "${filter}].value`;

test.each([
  ['line ends', pathOf('\n'.repeat(26))],
  ['a filter that is too long', pathOf(`${'x'.repeat(5_000)}"`)],
])('ADM-04 a path of a change made to be slow to read is refused at once: %s', (_kind, path) => {
  const before = process.threadCpuUsage();
  expect(() => readPath(userType, path)).toThrow(new ScimFault('path-syntax', { path }));
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(300);
  expect(readPath(userType, pathOf('ada@home.example"')).filter).toMatchObject({ op: 'eq', compValue: 'ada@home.example' });
});
