import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { sources, visit } from './sources.ts';

/** Tests, what builds the product and stand-ins for other services read no text of strangers. */
const NOT_SERVED = /\.(?:test|factory|fixture|samples)\.|\/(?:testing|build|demo)\/|^(?:e2e|bench|scripts)\/|vite\.config/;
/** Files that put expressions together while they run, of constants alone: of what. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
  'apps/server/src/known-pages.ts': 'the addresses of the router',
  'apps/server/src/platform/http/errors.ts': 'the addresses of the contract',
  'apps/server/src/platform/pdf/line-pieces.ts': 'lists of characters',
  'apps/server/src/platform/search/words.ts': 'a list of letters',
  'apps/server/src/features/imports/guess-encoding.ts': 'a list of scripts',
};

interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** The characters that every match begins with, and the rest; undefined where the expression is tied to a place or begins otherwise. */
function fixedBeginning({ pattern, flags }: Expression): { beginning: string; rest: Expression } | undefined {
  const [written, beginning] = /^((?:[\w<>:;,=/#@& -]|\\[./-])+)(?:\\b)?(?![*+?{])/.exec(pattern) ?? [];
  if (written === undefined || beginning === undefined || pattern.includes('|')) return undefined;
  return { beginning: beginning.replaceAll('\\', ''), rest: { pattern: pattern.slice(written.length), flags } };
}

/**
 * Whether a text can make an expression take time with the square of its length or worse: `scslre` finds where two repetitions trade characters and where
 * each character begins a new search. Where every match begins with the same word, a text of that word alone does the latter if what is repeated takes it.
 */
function isSlow({ pattern, flags }: Expression): boolean {
  if (analyse({ source: pattern, flags }).reports.length > 0) return true;
  const fixed = fixedBeginning({ pattern, flags });
  if (fixed === undefined || fixed.rest.pattern === '' || /^[*+?{]/.test(fixed.rest.pattern)) return false;
  return analyse({ source: fixed.rest.pattern, flags }).reports.some(
    (report) => report.type === 'Move' && new RegExp(`^${report.quant.raw}$`, flags.replace(/[gy]/g, '')).test(fixed.beginning),
  );
}

const expressions: ({ readonly file: string } & Expression)[] = [];
/** Where expressions are put together while the product runs. */
const putTogether = new Set<string>();
for (const { path: file, program } of sources) {
  if (NOT_SERVED.test(file)) continue;
  visit(program, (node) => {
    const { regex } = node as { regex?: Expression };
    if (node.type === 'Literal' && regex !== undefined) expressions.push({ file, ...regex });
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as unknown as { callee: { name?: string }; arguments: { type: string; regex?: unknown }[] };
    if (callee.name === 'RegExp' && given[0]?.regex === undefined) putTogether.add(file);
  });
}

test('PLT-15 the check finds expressions that are slow, and those alone', () => {
  const slow = ['\\/+$', '^\\S+@\\S+\\.\\S+$', '<svg\\b[^>]*>', '\\s*\\n', '\\/\\.well-known\\/.*$', '^(?:a+)+$'];
  const quick = ['(?<!\\/)\\/+$', '<svg\\b[^<>]*>', '^[a-z]+$', '[a-z]+', '\\s*,'.replace('\\s*', '')];
  expect(slow.filter((pattern) => !isSlow({ pattern, flags: '' }))).toEqual([]);
  expect(quick.filter((pattern) => isSlow({ pattern, flags: '' }))).toEqual([]);
});

test('PLT-15 no text of a stranger can stop the server or the page in a regular expression', () => {
  const slow = expressions.filter(isSlow).map(({ file, pattern, flags }) => `${file} /${pattern}/${flags}`);
  expect(
    slow,
    'Begin a repetition only where none is going on: `(?<!-)-+$`; leave out what begins it: `<[^<>]*>`; or cut the text by `indexOf` or `split`.',
  ).toEqual([]);
});

test('PLT-15 no expression is put together of a text that came from outside', () => {
  expect(
    [...putTogether].toSorted(),
    'Write the expression out, or look for the text with `indexOf`, `split` or a function as the replacement; of constants alone, name the file above.',
  ).toEqual(Object.keys(PUT_TOGETHER).toSorted());
});
