import { expect, test } from 'vitest';
import { pickedFor } from './changed.mjs';

const TOOLS = 'packages/contract/src/features/tools/tools.schema.ts';
const texts: Readonly<Record<string, string>> = {
  [TOOLS]: '',
  'packages/contract/src/features/tools/tools.rules.test.ts': '',
  'apps/server/src/features/tools/tools.service.ts': '',
  'apps/server/src/features/tools/tools.routes.test.ts': '',
  'apps/server/src/features/loans/loans.routes.test.ts': "import { getTool } from '@waymark/contract/tools';",
  'apps/server/src/features/skills/skills.routes.test.ts': "import { getSkill } from '@waymark/contract/skills';",
  'apps/server/src/platform/db/database.test.ts': '',
  'apps/server/src/testing/five-questions.test.ts': '',
  'apps/web/src/features/tools/tools.routes.tsx': "routes: [{ path: '/tools/:toolId' }, { path: 'tools', area: 'admin' }]",
  'apps/web/src/features/tools/tools.queries.ts': '',
  'apps/web/src/features/tools/tools.test.ts': '',
  'apps/web/src/testing/screens.test.ts': '',
  'e2e/accessibility.spec.ts': "'/tools/a'",
  'e2e/tools.spec.ts': '',
  'e2e/loans.spec.ts': 'page.goto(`/tools/${id}`)',
  'e2e/skills.spec.ts': "page.goto('/toolshed')",
};
const pick = (...changed: string[]) => pickedFor(changed, Object.keys(texts), (file) => texts[file] ?? '');
const RULE = 'packages/contract/src/features/tools/tools.rules.test.ts';
const ON_SERVER = ['apps/server/src/features/tools/tools.routes.test.ts', 'apps/server/src/features/loans/loans.routes.test.ts'];

test('a change of the contract is tried on both sides: by its features and by who names them', () => {
  const picked = pick(TOOLS);
  expect(picked.tests).toEqual([RULE, ...ON_SERVER, 'apps/web/src/features/tools/tools.test.ts']);
  expect(picked.browser).toEqual(['e2e/tools.spec.ts', 'e2e/loans.spec.ts']);
  expect(picked.isOfWeb).toBe(true);
  const shown = new RegExp(picked.screens ?? 'none');
  expect(['/tools/a1', '/admin/tools', '/tools/a1/more', '/skills'].filter((address) => shown.test(address))).toEqual([
    '/tools/a1',
    '/admin/tools',
  ]);
});

test('a change of the server shows no screen and builds no web application', () => {
  const picked = pick('apps/server/src/features/tools/tools.service.ts');
  expect(picked).toEqual({
    tests: [RULE, ...ON_SERVER],
    screens: undefined,
    browser: ['e2e/tools.spec.ts', 'e2e/loans.spec.ts'],
    isOfWeb: false,
  });
});

test('a test that changed is tried alone, also one that takes minutes', () => {
  expect(pick('apps/server/src/testing/five-questions.test.ts').tests).toEqual([RULE, 'apps/server/src/testing/five-questions.test.ts']);
  expect(pick('e2e/skills.spec.ts')).toEqual({ tests: [RULE], screens: undefined, browser: ['e2e/skills.spec.ts'], isOfWeb: false });
});

test('what all features stand on has all of its side tried', () => {
  const onServer = [...ON_SERVER, 'apps/server/src/features/skills/skills.routes.test.ts', 'apps/server/src/platform/db/database.test.ts'];
  expect(pick('apps/server/src/platform/db/database.ts').tests).toEqual([RULE, ...onServer]);
  expect(pick('apps/web/src/platform/frame.tsx')).toMatchObject({
    tests: [RULE, 'apps/web/src/features/tools/tools.test.ts'],
    screens: '',
  });
  expect(pick('packages/contract/src/kit/ids.ts')).toMatchObject({
    tests: [RULE, ...onServer, 'apps/web/src/features/tools/tools.test.ts'],
    screens: '',
  });
});

test('what all features stand on, or all browser tests, has all of those tried that look at one part', () => {
  const specs = ['e2e/tools.spec.ts', 'e2e/loans.spec.ts', 'e2e/skills.spec.ts'];
  const below = ['packages/ui/src/button.tsx', 'apps/web/src/app/frame.tsx', 'apps/server/src/platform/db/database.ts', 'e2e/fixtures.ts'];
  for (const file of below) expect(pick(file).browser, file).toEqual(specs);
  expect(pick('e2e/fixtures.ts', 'e2e/accessibility.spec.ts').browser).toEqual(['e2e/accessibility.spec.ts', ...specs]);
  expect(pick('e2e/README.md').browser).toEqual([]);
});

test('a text or a page of the docs has the quick rules tried', () => {
  expect(pick('docs/style.md', 'apps/web/src/locales/de.po')).toEqual({ tests: [RULE], screens: undefined, browser: [], isOfWeb: true });
});
