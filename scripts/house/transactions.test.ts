import { expect, test } from 'vitest';
import { isNode, type Node, type SourceFile, sources, visit, wordOf } from './sources.ts';

/** Every file that knows contexts; the platform's own places that make them are named with their reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'apps/server/src/platform/db/database.ts': '`inTransaction` makes the context that carries the transaction',
  'apps/server/src/features/rewards/point-ledger.routes.test.ts': 'the store is another organisation’s',
};
const server = sources.filter(
  ({ path, text }) =>
    /^(?:apps\/server\/src|bench|e2e)\/.*\.ts$/.test(path) && !(path in EXCUSED) && /\bctx\b|Context|\bActing\b/.test(text),
);
const mentioning = (words: RegExp) => server.filter(({ text }) => words.test(text));

/** Types of contexts; a part of one (`Pick<BaseContext, 'now'>`) is one too. */
const CONTEXT = /\b(?:Base|Visitor|Actor|Job|Records|Installation)Context\b|\bActing\b/;

const at = ({ path, text }: SourceFile, node: Node) => `${path}:${text.slice(0, Number(node['start'])).split('\n').length}`;

/** Parameters of a function or of its type, by name and by the text of their type. */
function parametersOf({ text }: SourceFile, node: Node): { name: string | undefined; type: string }[] {
  const params = node['params'];
  if (!Array.isArray(params)) return [];
  return params.filter(isNode).map((param) => {
    const bare = param.type === 'AssignmentPattern' && isNode(param['left']) ? param['left'] : param;
    const type = bare['typeAnnotation'];
    return { name: wordOf(bare), type: isNode(type) ? text.slice(Number(type['start']) + 1, Number(type['end'])).trim() : '' };
  });
}

test('a context carries its store: no function takes one beside the other (docs/decisions/0023)', () => {
  const faults = mentioning(/Store\b|Transaction\b|\btx\b/).flatMap((file) => {
    const found: string[] = [];
    visit(file.program, (node) => {
      const params = parametersOf(file, node);
      const context = params.some(({ name, type }) => (type === '' ? name === 'ctx' : CONTEXT.test(type) && !type.includes('=>')));
      const store = params.some(({ name, type }) =>
        type === '' ? name === 'tx' || name === 'store' : /^(?:Store|Transaction)$/.test(type),
      );
      if (context && store) found.push(at(file, node));
    });
    return found;
  });
  expect(faults, 'Take the context alone, `InTransaction<…>` where it has to carry a transaction.').toEqual([]);
});

test('no context is spread for its store: `mutate` and `inTransaction` hand on one that carries the transaction', () => {
  const faults = mentioning(/\.\.\.\w+,[^}]*\bstore\b/).flatMap((file) => {
    const found: string[] = [];
    visit(file.program, (node) => {
      if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return;
      const properties = node['properties'].filter(isNode);
      const spreads = properties.some(({ type, argument }) => type === 'SpreadElement' && wordOf(argument) !== undefined);
      if (spreads && properties.some(({ key, value }) => wordOf(key) === 'store' && !(isNode(value) && value.type === 'Literal')))
        found.push(at(file, node));
    });
    return found;
  });
  expect(faults, 'Use the context that `mutate` or `inTransaction` gives to its callback.').toEqual([]);
});

/** Names that are bound inside a function: its parameters, its variables, and those of functions and loops inside it. */
function namesBoundIn(work: Node): Set<string> {
  const bound = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') bound.add(pattern['name'] as string);
    else if (pattern.type === 'ObjectPattern')
      for (const one of (pattern['properties'] as Node[]).filter(isNode)) bind(one.type === 'RestElement' ? one['argument'] : one['value']);
    else if (pattern.type === 'ArrayPattern') for (const one of pattern['elements'] as unknown[]) bind(one);
    else bind(pattern['left'] ?? pattern['argument']);
  };
  visit(work, (node) => {
    if (node.type === 'VariableDeclarator') bind(node['id']);
    if (Array.isArray(node['params'])) for (const param of node['params']) bind(param);
    if (node.type === 'CatchClause') bind(node['param']);
  });
  return bound;
}

/** The name at the left end of `a.b.c`. */
function rootOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'MemberExpression' ? rootOf(node['object']) : wordOf(node);
}

/** What changes something in memory that lives longer than the callback, or reaches outside of the store. */
function lastingEffectsOf(work: Node): Node[] {
  const bound = namesBoundIn(work);
  const isOutside = (target: unknown) => {
    const root = rootOf(target);
    return root !== undefined && !bound.has(root);
  };
  const found: Node[] = [];
  visit(work, (node) => {
    const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
    if (node.type === 'AssignmentExpression' && isOutside(node['left'])) found.push(node);
    if (node.type === 'UpdateExpression' && isOutside(node['argument'])) found.push(node);
    if (!isNode(callee)) return;
    if (/^(?:fetch|setTimeout|setInterval|setImmediate)$/.test(wordOf(callee) ?? '')) found.push(node);
    if (callee.type !== 'MemberExpression') return;
    const method = wordOf(callee['property']) ?? '';
    // What takes a context or a store writes to the store; the rules of a policy are pure.
    const isOfStore = /^(?:ctx|tx|store)$/.test(rootOf((node['arguments'] as unknown[])[0]) ?? '');
    const isGrowing = !isOfStore && /^(?:push|unshift|splice|pop|shift|set|add|delete|clear)$/.test(method);
    if (isGrowing && isOutside(callee['object'])) found.push(node);
    if (isNode(callee['object']) && /^(?:files|mailer|transport)$/.test(wordOf(callee['object']['property']) ?? '') && WRITES.test(method))
      found.push(node);
  });
  return found;
}

const WRITES = /^(?:write|put|save|store|delete|remove|copy|move|send)/;

test('what a transaction does can be done again: it changes nothing outside of the store (`transaction` tries again after a conflict)', () => {
  const running = server.filter(
    ({ path, text }) => path.startsWith('apps/server/src/') && !/\.(?:test|factory|samples)\.ts$|\/testing\//.test(path) && RUNS.test(text),
  );
  const faults = running.flatMap((file) => {
    const found: string[] = [];
    visit(file.program, (node) => {
      if (node.type !== 'CallExpression' || !/^(?:mutate|mutateMany|inTransaction|transaction)$/.test(wordOf(node['callee']) ?? '')) return;
      const work = (node['arguments'] as Node[]).filter(isNode).find(({ type }) => type === 'ArrowFunctionExpression');
      if (work !== undefined) found.push(...lastingEffectsOf(work).map((one) => at(file, one)));
    });
    return found.filter((one, at) => found.indexOf(one) === at);
  });
  expect(faults, 'Return it from the callback and do it after the commit, or enqueue a job.').toEqual([]);
});

const RUNS = /\b(?:mutate|mutateMany|inTransaction|transaction)\(/;

test('the callback of a transaction names its context as its caller does, so that none inside reaches for the plain store', () => {
  const faults = mentioning(/\b(?:mutate|mutateMany|inTransaction)\(/).flatMap((file) => {
    const found: string[] = [];
    visit(file.program, (node) => {
      if (node.type !== 'CallExpression' || !/^(?:mutate|mutateMany|inTransaction)$/.test(wordOf(node['callee']) ?? '')) return;
      const given = (node['arguments'] as Node[]).filter(isNode);
      const outer = wordOf(given[0]);
      const work = given.find(({ type }) => type === 'ArrowFunctionExpression');
      const inner = work === undefined ? undefined : parametersOf(file, work)[0]?.name;
      if (outer !== undefined && inner !== undefined && inner !== outer) found.push(`${at(file, node)} ${outer} → ${inner}`);
    });
    return found;
  });
  expect(faults, 'Give the parameter the name of the context that the transaction is made from.').toEqual([]);
});
