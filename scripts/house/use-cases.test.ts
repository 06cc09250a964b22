import { expect, test } from 'vitest';
import { callsOf, declared, listOf, meantBy, server, textOf } from './calls.ts';
import { isNode, type Node, visit, wordOf } from './sources.ts';

/** Endpoints whose use case is called otherwise, with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  deleteAccount: 'one step of a standing, as suspending and bringing back are',
};

/** Allowed in addition to the verb of the endpoint: what sends a file, and what only counts. */
const ALSO = /^(?:send|count)[A-Z]/;

test('a use case is called as its endpoint: get, list, create, update, delete (docs/decisions/0025)', () => {
  const faults: string[] = [];
  let looked = 0;
  for (const file of server.filter(({ path }) => path.endsWith('.routes.ts'))) {
    visit(file.program, (node) => {
      if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'route') return;
      const [endpoint, work] = listOf(node, 'arguments');
      const [, verb] = /^(get|list|create|update|delete)[A-Z]/.exec(wordOf(endpoint) ?? '') ?? [];
      if (verb === undefined || work === undefined) return;
      const named: Node[] = [work];
      visit(work, (inner) => {
        if (inner.type === 'CallExpression' && isNode(inner['callee'])) named.push(inner['callee']);
      });
      const cases = named.flatMap((one) => meantBy(file, one) ?? []).filter((one) => one.file.path.endsWith('.service.ts'));
      if (cases.length === 0) return;
      looked += 1;
      if (cases.some(({ name }) => name.startsWith(verb) || ALSO.test(name)) || (wordOf(endpoint) ?? '') in EXCUSED) return;
      faults.push(`${file.path} ${wordOf(endpoint)} calls ${cases.map(({ name }) => name).join(', ')}`);
    });
  }
  expect(looked, 'there is something to look at').toBeGreaterThan(300);
  expect(faults, 'Call the use case by the verb of its endpoint.').toEqual([]);
});

test('what loads a record and checks it is called loadAuthorized… or lockAuthorized…', () => {
  const faults = [...declared.values()]
    .filter(
      ({ file, node }) =>
        file.path.endsWith('.service.ts') && isNode(node['returnType']) && textOf(file, node['returnType']).includes('Authorized<'),
    )
    .filter((one) => callsOf(one).length > 0 && !/^(?:load|lock)Authorized/.test(one.name))
    .map(({ file, name }) => `${file.path} ${name}`);
  expect(faults).toEqual([]);
});
