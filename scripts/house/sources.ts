import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

export const root = path.resolve(import.meta.dirname, '../..');

const IGNORED = new Set(['node_modules', 'dist', '.cache', 'coverage', 'data', 'test-results', 'playwright-report']);
const WORKSPACES: Readonly<Record<string, string>> = {
  '@waymark/contract/kit': 'packages/contract/src/kit/index.ts',
  '@waymark/contract/platform': 'packages/contract/src/platform/index.ts',
};

export interface Import {
  readonly specifier: string;
  /** The file it names, from the root, when it is one of ours; undefined for packages. */
  readonly target: string | undefined;
  /** Only types are imported, which are gone when it runs. */
  readonly ofTypes: boolean;
  /** What is taken from it, under the names it has there; `*` is all of it. */
  readonly names: readonly string[];
}

/** Any node of the syntax tree: its other parts depend on the type. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** The names it exports. */
  readonly exports: readonly string[];
  readonly comments: ParseResult['comments'];
  readonly program: ParseResult['program'];
}

/** Files of the repository whose name ends so, sorted, without what is installed or built. */
export function filesEndingIn(...endings: string[]): string[] {
  return globSync('**/*', { cwd: root, exclude: (entry) => IGNORED.has(path.basename(entry)) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .toSorted();
}

/** A file's text, by its path from the root. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Every TypeScript and JavaScript file of ours, parsed. */
export const sources: readonly SourceFile[] = filesEndingIn('.ts', '.tsx', '.mjs', '.js')
  .filter((file) => !file.endsWith('.d.ts'))
  .map(parse);

function parse(file: string): SourceFile {
  const text = read(file);
  const { module, program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => literalIn(text.slice(moduleRequest.start, moduleRequest.end))),
  ];
  const ofTypes = new Set(
    module.staticImports
      .filter(({ entries }) => entries.every(({ isType }) => isType) && entries.length > 0)
      .map(({ moduleRequest }) => moduleRequest.value),
  );
  const named = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ specifier: moduleRequest.value, name: importName.name ?? '*' })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest === null ? [] : { specifier: moduleRequest.value, name: importName.name ?? '*' },
      ),
    ),
    // `(await import('./dialog.tsx')).Dialog`, or all of it.
    ...module.dynamicImports.flatMap(({ moduleRequest, end }) =>
      literalIn(text.slice(moduleRequest.start, moduleRequest.end)).map((specifier) => {
        return { specifier, name: /^\)\.(\w+)/.exec(text.slice(end))?.[1] ?? '*' };
      }),
    ),
  ];
  return {
    path: file,
    text,
    exports: module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? [])),
    imports: [...new Set(specifiers)].map((specifier) => ({
      specifier,
      target: targetOf(file, specifier),
      ofTypes: ofTypes.has(specifier),
      names: named.filter((one) => one.specifier === specifier).map(({ name }) => name),
    })),
    comments,
    program,
  };
}

function literalIn(expression: string): string[] {
  const [, literal] = /^['"]([^'"]+)['"]$/.exec(expression) ?? [];
  return literal === undefined ? [] : [literal];
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier in WORKSPACES) return WORKSPACES[specifier];
  const [, workspace, rest] = /^@waymark\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (workspace === undefined) return undefined;
  if (workspace === 'contract') return `packages/contract/src/features/${rest}/index.ts`;
  return workspace === 'ui' ? `packages/ui/src/${rest ?? 'index'}.ts` : `apps/${workspace}/${rest ?? ''}`;
}

/** Visits a node and all below it. */
export function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (isNode(node)) {
    see(node);
    for (const part of Object.values(node)) if (typeof part === 'object') visit(part, see);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The name of an identifier or the text of a string literal; undefined for anything else. */
export function wordOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node['name'] as string;
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}
