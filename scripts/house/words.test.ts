import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bookishWords, mayBeBookish } from '../plain-words.mjs';
import { commentsOf, proseOf, proseOfDocument } from './prose.ts';
import { filesEndingIn, isNode, read, root, sources, visit, wordOf, type Node, type SourceFile } from './sources.ts';

const reservedWords = pathToFileURL(path.join(root, 'packages/contract/src/platform/reserved-words.ts'));
const { RESERVED_WORDS } = (await import(reservedWords.href)) as { RESERVED_WORDS: ReadonlySet<string> };

/** The names of an object literal's properties. */
function keysOf(object: Node): string[] {
  const properties = object['properties'] as Node[];
  return properties.flatMap((property) => wordOf(property['key']) ?? []);
}

/** Codes a file declares with `defineProblems({ 'code': … })`. */
function codesIn(file: SourceFile): string[] {
  const codes: string[] = [];
  visit(file.program, (node) => {
    if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'defineProblems') return;
    const [definitions] = node['arguments'] as Node[];
    if (definitions?.type === 'ObjectExpression') codes.push(...keysOf(definitions));
  });
  return codes;
}

const declared = sources.filter(({ path: file }) => file.startsWith('packages/contract/src/')).flatMap(codesIn);

test('PLT-05 every problem code is one problem’s only', () => {
  const twice = declared.filter((code, index) => declared.indexOf(code) !== index);
  expect(twice, 'Name the problem after its feature: the web translates by code.').toEqual([]);
});

test('PLT-05 every problem has its text in the web', () => {
  const texts = new Set<string>();
  for (const file of sources) {
    if (!file.path.startsWith('apps/web/src/') || !file.path.endsWith('problem-messages.ts')) continue;
    visit(file.program, (node) => {
      if (node.type === 'ObjectExpression') for (const key of keysOf(node)) texts.add(key);
    });
  }
  expect(
    declared.filter((code) => !texts.has(code)),
    'Give these codes a text in apps/web/src/platform/api/problem-messages.ts or the feature’s <slug>.problem-messages.ts.',
  ).toEqual([]);
});

/** Paths from the root in `path: '/…'` of route objects, and in the addresses the server answers at. */
function pathsIn(file: SourceFile): string[] {
  const paths: string[] = [];
  visit(file.program, (node) => {
    const value =
      node.type === 'Property' && ['path', 'url', 'routePrefix', 'prefix'].includes(wordOf(node['key']) ?? '')
        ? wordOf(node['value'])
        : undefined;
    const [address] = node.type === 'CallExpression' && isRouteCall(node) ? (node['arguments'] as Node[]) : [];
    for (const one of [value, wordOf(address)]) if (one?.startsWith('/') === true) paths.push(one);
  });
  return paths;
}

function isRouteCall(call: Node): boolean {
  const { callee } = call;
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    ['get', 'post', 'put', 'patch', 'delete'].includes(wordOf(callee['property']) ?? '')
  );
}

test('SHL-18 no first word of a path can be someone’s handle', () => {
  const routed = sources.filter(
    ({ path: file }) =>
      /\.routes\.tsx?$|\.api\.ts$/.test(file) ||
      file.startsWith('apps/web/src/app/router/') ||
      /^apps\/server\/src\/platform\/http\/(?!.*\.test\.ts$)/.test(file),
  );
  const words = routed.flatMap(pathsIn).flatMap((address) => address.split('/')[1] ?? []);
  const free = words.filter((word) => word !== '' && !/^[:*@]/.test(word) && !RESERVED_WORDS.has(word));
  expect([...new Set(free)], 'Add these words to RESERVED_WORDS in packages/contract/src/platform/reserved-words.ts.').toEqual([]);
});

/** The features' kinds of event, `defineEvent('<slug>.<past participle>')`: each is an action of the audit log. */
const actions = sources
  .filter(({ path: file }) => file.startsWith('apps/server/src/features/') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const found: string[] = [];
    visit(file.program, (node) => {
      if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'defineEvent') return;
      const action = wordOf((node['arguments'] as Node[])[0]);
      if (action === undefined) throw new Error(`${file.path}: the name of an event must be written out`);
      found.push(action);
    });
    return found;
  });

const AUDIT_WORDS = /^apps\/web\/src\/features\/([\w-]+)\/\1\.audit-words\.ts$/;

test('ADM-08 every action that the server writes has its words in the audit log, and so has its feature', () => {
  const named = sources.flatMap((file) => {
    if (!AUDIT_WORDS.test(file.path)) return [];
    const keys: string[] = [];
    visit(file.program, (node) => {
      if (node.type === 'ObjectExpression') keys.push(...keysOf(node));
    });
    return keys.filter((key) => key.includes('.')).map((key) => `${key} in ${AUDIT_WORDS.exec(file.path)?.[1]}`);
  });
  const wanted = new Set(actions.map((action) => `${action} in ${action.slice(0, action.indexOf('.'))}`));
  expect(named.toSorted(), 'Give each action a text in <slug>.audit-words.ts of the web, and take out what is no longer written.').toEqual(
    [...wanted].toSorted(),
  );
});

const JOB_NAME = /^[a-z0-9-]+\.[a-z0-9-]+$/;

/** The names of the background jobs that a file defines: `name: '<slug>.<what it does>'` where it has to do with jobs. */
const jobsOf = (file: SourceFile): string[] => {
  if (!/defineJob|TransactionJob|OutsideJob/.test(file.text)) return [];
  const found: string[] = [];
  visit(file.program, (node) => {
    const name = node.type === 'Property' && wordOf(node['key']) === 'name' ? wordOf(node['value']) : undefined;
    if (name !== undefined && JOB_NAME.test(name)) found.push(name);
  });
  return found;
};

test('ADM-08 every background job has a name for people', () => {
  const defined = sources
    .filter(({ path: file }) => file.startsWith('apps/server/src/') && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap(jobsOf);
  const names = sources.find(({ path: file }) => file === 'apps/web/src/features/jobs/components/job-names.ts');
  const named: string[] = [];
  if (names !== undefined) {
    visit(names.program, (node) => {
      if (node.type === 'ObjectExpression') named.push(...keysOf(node).filter((key) => JOB_NAME.test(key)));
    });
  }
  expect(named.toSorted(), 'Give each job a name in jobs/components/job-names.ts of the web, and take out what is gone.').toEqual(
    defined.toSorted(),
  );
});

/** Migrations up to this one have landed, so their comments stay as they are. */
const LAST_UNHELD_MIGRATION = '0996_live_streams.sql';

const documents = [
  ...sources.map((file) => ({ file: file.path, text: file.text, prose: () => proseOf(file) })),
  ...filesEndingIn('.md', '.css', '.sql')
    .filter((file) => !file.startsWith('docs/requirements/') && (!file.endsWith('.sql') || path.basename(file) > LAST_UNHELD_MIGRATION))
    .map((file) => {
      const text = read(file);
      return { file, text, prose: () => (file.endsWith('.md') ? proseOfDocument(text) : commentsOf(text)) };
    }),
];

test('comments, docs, test titles and summaries of endpoints are plain English', () => {
  const bookish = documents
    .filter(({ text }) => mayBeBookish(text))
    .flatMap(({ file, text, prose }) =>
      prose().flatMap(({ start, text: prose }) =>
        bookishWords(prose).map(({ index, word, better }) => {
          const line = text.slice(0, start + index).split('\n').length;
          return `${file}:${line} "${word.replaceAll(/\s+(?:\*|\/\/|--)?\s*/g, ' ')}" (write ${better})`;
        }),
      ),
    );
  expect(bookish, 'Rewrite the sentence as an English-speaking colleague would say it.').toEqual([]);
});

/** Lists that no person reads as one, by file. */
const JOINED_BY_COMMAS: Readonly<Record<string, string>> = {
  'apps/web/src/features/configuration/components/entry-value.tsx': 'a setting of any shape, with its own names',
  'apps/web/src/features/media/components/picture.tsx': 'addresses for the browser',
  'apps/web/src/features/skills/passport.rules.ts': 'a file for other systems',
  'apps/web/src/features/wordings/dialogs/term-dialog.tsx': 'a note that is stored',
};

test('SHL-37 SHL-62 pages join lists as the reader’s language does, by format.list or format.facts', () => {
  const joins = (file: SourceFile) => {
    let isJoined = false;
    visit(file.program, (node) => {
      const [separator] = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : [];
      const callee = node['callee'] as Node | undefined;
      if (callee?.type === 'MemberExpression' && wordOf(callee['property']) === 'join' && wordOf(separator) === ', ') isJoined = true;
    });
    return isJoined;
  };
  const pages = sources.filter(({ path: file }) => file.startsWith('apps/web/src/') && !/\.test\.|\/testing\//.test(file));
  expect(
    pages
      .filter(joins)
      .map(({ path: file }) => file)
      .toSorted(),
  ).toEqual(Object.keys(JOINED_BY_COMMAS));
});
