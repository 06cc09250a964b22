import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONGEST, LongestFirst } from './longest-first.ts';

const root = path.join(import.meta.dirname, '..');

test('the longest test files are all there', () => {
  expect(LONGEST.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the longest files of a project come before its large ones, and projects stay one after the other', async () => {
  const cache = { getTestSpecificationResult: () => undefined };
  const project = (name: string) => ({ name, config: { isolate: false, sequence: { groupOrder: 0 } } });
  const [server, web] = [project('server'), project('web')];
  const spec = (of: typeof server, file: string) => ({ project: of, moduleId: path.join(root, file) }) as unknown as TestSpecification;
  const [shortest, longest] = [LONGEST[2] ?? '', LONGEST[0] ?? ''];
  const large = 'apps/server/src/features/scorm/scorm.routes.test.ts';
  const ofWeb = 'apps/web/src/app/first-paint.test.tsx';
  const given = [spec(web, ofWeb), spec(server, shortest), spec(server, large), spec(server, longest)];
  const sorted = await new LongestFirst({ cache } as unknown as Vitest).sort(given);
  expect(sorted.map(({ moduleId }) => path.relative(root, moduleId))).toEqual([longest, shortest, large, ofWeb]);
});
