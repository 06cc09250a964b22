import { expect, test } from 'vitest';
import { sources, visit, wordOf } from './sources.ts';

const ofRole = (role: string) => {
  const pattern = new RegExp(`^apps/server/src/features/[^/]+/[^/]+\\.${role}\\.ts$`);
  const found = sources.filter(({ path }) => pattern.test(path));
  expect(found.length, 'there is something to look at').toBeGreaterThan(30);
  return found;
};

/** What sends a statement of Kysely to the store, or begins one. */
const STATEMENT = /^(?:execute|executeQuery|executeTakeFirst|executeTakeFirstOrThrow|selectFrom|insertInto|updateTable|deleteFrom)$/;

test('services send no statements: SQL is in repos (docs/style.md)', () => {
  const faults = ofRole('service').flatMap(({ path, text, program }) => {
    const found: string[] = [];
    visit(program, (node) => {
      const name = node.type === 'MemberExpression' ? wordOf(node['property']) : undefined;
      if (name !== undefined && STATEMENT.test(name))
        found.push(`${path}:${text.slice(0, Number(node['start'])).split('\n').length} ${name}`);
    });
    return found;
  });
  expect(faults, 'Move the statement into the feature’s repo.').toEqual([]);
});

test('routes call services, and nothing below them', () => {
  const faults = ofRole('routes').flatMap(({ path, imports }) =>
    imports
      .filter(({ target, ofTypes }) => !ofTypes && /\/features\/[^/]+\/[^/]+\.(?:repo|policy|machine|jobs)\.ts$/.test(target ?? ''))
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  expect(faults, 'Call a use case of the feature’s service.').toEqual([]);
});

test('reactions to events are declared in jobs, notifications or search, not where the feature is declared', () => {
  const faults = ofRole('feature').filter(({ imports }) =>
    imports.some(({ target, ofTypes }) => !ofTypes && target === 'apps/server/src/platform/events/subscriber.ts'),
  );
  expect(
    faults.map(({ path }) => path),
    'Move the subscriber into <slug>.jobs.ts.',
  ).toEqual([]);
});
