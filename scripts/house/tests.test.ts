import { expect, test } from 'vitest';
import { isNode, type Node, sources, visit, wordOf, type SourceFile } from './sources.ts';

const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/'));
const RUNNERS = new Set(['test', 'it', 'describe', 'suite']);
const LEFT_OUT = new Set(['only', 'skip', 'todo', 'fixme', 'fails']);

/** Places in a file where something is found, each with its line. */
function placesOf(file: SourceFile, find: (report: (start: unknown) => void) => void): string[] {
  const places: string[] = [];
  find((start) => places.push(`${file.path}:${file.text.slice(0, Number(start)).split('\n').length}`));
  return places;
}

test('no test is left out or alone', () => {
  const faults = tests.flatMap((file) =>
    placesOf(file, (report) =>
      visit(file.program, (node) => {
        if (node.type !== 'MemberExpression' || !LEFT_OUT.has(wordOf(node['property']) ?? '')) return;
        let { object } = node;
        while (isNode(object) && object.type === 'MemberExpression') ({ object } = object);
        if (RUNNERS.has(wordOf(object) ?? '')) report(node['start']);
      }),
    ),
  );
  expect(faults, 'Take .only, .skip and .todo out: fix the test, or the product.').toEqual([]);
});

test('no test sleeps', () => {
  const faults = tests.flatMap((file) =>
    placesOf(file, (report) => {
      if (file.imports.some(({ specifier }) => specifier === 'node:timers/promises' || specifier === 'timers/promises')) report(0);
      visit(file.program, (node) => {
        if (node.type !== 'CallExpression') return;
        const { callee } = node;
        const called = isNode(callee) && callee.type === 'MemberExpression' ? wordOf(callee['property']) : wordOf(callee);
        const [work] = node['arguments'] as Node[];
        // setTimeout(resolve, …) only lets time pass; setTimeout(() => …) has something to do then.
        if (called === 'waitForTimeout' || (called === 'setTimeout' && work?.type === 'Identifier')) report(node['start']);
      });
    }),
  );
  expect(faults, 'Wait for what you expect: an answer, an event, app.jobsDone(), expect.poll, a locator; or move the TestClock.').toEqual(
    [],
  );
});

test('no browser test leaves the pages of a second person open for those that follow', () => {
  const faults = tests.filter(
    ({ path, text }) =>
      path !== 'e2e/test.ts' && path.startsWith('e2e/') && /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text),
  );
  expect(
    faults.map(({ path }) => path),
    'Take test from ./test.ts or ./kept-page.ts: they close what a test opened.',
  ).toEqual([]);
});
