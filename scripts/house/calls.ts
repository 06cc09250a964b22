import path from 'node:path';
import { isForTests } from './places.ts';
import { isNode, type Node, type SourceFile, sources, visit, wordOf } from './sources.ts';

/** The server’s files of features, without tests. */
export const server = sources.filter(({ path: file }) => /^apps\/server\/src\/features\/.*\.ts$/.test(file) && !isForTests(file));
export const textOf = ({ text }: SourceFile, node: Node) => text.slice(Number(node['start']), Number(node['end']));
export const listOf = (node: Node, part: string) => (Array.isArray(node[part]) ? (node[part] as unknown[]).filter(isNode) : []);

/** A function or constant of a file’s own level. */
export interface Declared {
  readonly file: SourceFile;
  readonly name: string;
  readonly node: Node;
}

/** Functions and constants of a file's own level, by its path and their name. */
export const declared = new Map<string, Declared>();
/** What a file means by a name, as `path#name`; `path#*` for a whole file. */
const meanings = new Map<string, Map<string, string>>();

for (const file of server) {
  const meant = new Map<string, string>();
  meanings.set(file.path, meant);
  const targetOf = (source: unknown) => path.posix.join(path.posix.dirname(file.path), wordOf(source) ?? '');
  for (const statement of file.program.body as unknown as Node[]) {
    const inner = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (statement.type === 'ImportDeclaration')
      for (const one of listOf(statement, 'specifiers'))
        meant.set(wordOf(one['local']) ?? '', `${targetOf(statement['source'])}#${wordOf(one['imported']) ?? '*'}`);
    else if (statement.type === 'ExportNamedDeclaration' && isNode(statement['source']))
      for (const one of listOf(statement, 'specifiers'))
        meant.set(wordOf(one['exported']) ?? '', `${targetOf(statement['source'])}#${wordOf(one['local']) ?? ''}`);
    const parts =
      inner.type === 'FunctionDeclaration' ? [inner] : inner.type === 'VariableDeclaration' ? listOf(inner, 'declarations') : [];
    for (const node of parts) {
      const name = wordOf(node['id']);
      if (name !== undefined) declared.set(`${file.path}#${name}`, { file, name, node });
    }
  }
}

/** The declaration a name stands for in a file, through what public files pass on. */
function declarationOf(file: string, name: string): Declared | undefined {
  let key = `${file}#${name}`;
  for (let hops = 0; hops < 4 && !declared.has(key); hops += 1) {
    const [where = '', what = ''] = key.split('#');
    key = meanings.get(where)?.get(what) ?? key;
  }
  return declared.get(key);
}

/** What a call calls, or an argument passes on, as far as it is a name. */
export function meantBy(file: SourceFile, node: unknown): Declared | undefined {
  if (!isNode(node)) return undefined;
  const name = wordOf(node);
  if (node.type === 'Identifier' && name !== undefined) return declarationOf(file.path, name);
  if (node.type !== 'MemberExpression') return undefined;
  const [where, what] = (meanings.get(file.path)?.get(wordOf(node['object']) ?? '') ?? '#').split('#');
  return what === '*' && where !== undefined ? declarationOf(where, wordOf(node['property']) ?? '') : undefined;
}

function callsIn(one: Declared): Declared[] {
  const found = new Set<Declared>();
  visit(one.node, (node) => {
    if (node.type !== 'CallExpression') return;
    for (const part of [node['callee'], ...listOf(node, 'arguments')]) {
      const meant = meantBy(one.file, part);
      if (meant !== undefined) found.add(meant);
    }
  });
  return [...found];
}

const calls = new Map([...declared.values()].map((one) => [one, callsIn(one)]));
/** What a declaration calls or passes on, of the server’s features. */
export const callsOf = (one: Declared): readonly Declared[] => calls.get(one) ?? callsIn(one);
