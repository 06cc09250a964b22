import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { writeFeature } from './new-feature.mjs';

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'waymark-feature-'));
// A copy of the whole product: slow to go on a busy machine.
const REMOVAL_MILLISECONDS = 120_000;
afterAll(() => rmSync(copy, { recursive: true, force: true }), REMOVAL_MILLISECONDS);

const LEFT_BEHIND = new Set(['node_modules', 'dist', '.cache', 'test-results', 'data', 'locales']);

/** A copy of the repository in which the workspaces are those of the copy, and everything installed is what is installed here. */
function copyRepository(): void {
  for (const name of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'Dockerfile',
    '.dockerignore',
  ]) {
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(copy, name));
  }
  for (const folder of ['packages', 'apps', 'e2e', 'bench', 'scripts', 'deploy', 'docs']) {
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !LEFT_BEHIND.has(path.basename(file)) || /apps\/(?:server|web)\/src\/locales$/.test(file),
    });
  }
  const installed = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@waymark'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@waymark' && name !== '.cache' && name !== '.vite')
      symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(installed, '@waymark'))) {
    const workspace = path.relative(root, realpathSync(path.join(installed, '@waymark', name)));
    symlinkSync(path.join(copy, workspace), path.join(copy, 'node_modules/@waymark', name));
  }
}

/** Runs a tool of the copy; what it says where it fails. */
function faultsOf(tool: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules/.bin', tool), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('npm run new:feature makes a feature that passes the format, types, lint and rules of the house', { timeout: 300_000 }, () => {
  copyRepository();
  const files = writeFeature(copy, { slug: 'tool-loans', one: 'tool-loan' });
  const code = files.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => (/sample.?things?/i.test(readFileSync(path.join(copy, file), 'utf8')) ? file : []))).toEqual([]);
  expect(faultsOf('oxfmt', code)).toBe('');
  const hubs = [
    'apps/server/src/features.ts',
    'apps/web/src/features.ts',
    'apps/server/src/page-paths.ts',
    'apps/server/src/platform/db/schema.ts',
  ];
  expect(faultsOf('oxfmt', ['--check', ...hubs])).toBe('');
  expect(faultsOf('oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...code, ...hubs])).toBe('');
  // A new feature is new in the picture too; its author redraws it by this command (docs/style.md).
  expect(faultsOf('vitest', ['run', '--project', 'rules', 'scripts/house/architecture', '-u'])).toBe('');
  expect(faultsOf('vitest', ['run', '--project', 'rules', 'scripts/house', 'sample-things', 'tool-loans'])).toBe('');
});
