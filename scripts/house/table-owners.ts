import { placeOf } from './places.ts';
import { isNode, type Node, type SourceFile, visit, wordOf } from './sources.ts';
import type { Tables } from './sql-reader.ts';

/** A table as its owner declares it. */
export interface OwnedTable {
  readonly table: string;
  /** A feature’s slug, or `platform`. */
  readonly owner: string;
  /** The columns that others may read; none where it is the owner’s alone. */
  readonly offered: readonly string[];
}

const DECLARATION = /^apps\/server\/src\/(?:platform\/db\/platform-tables|features\/([\w-]+)\/\1\.tables)\.ts$/;

/** Every table with its columns, as the store’s types have them. */
export function tablesOf(schema: Pick<SourceFile, 'program'>): Tables {
  const shapes = new Map<string, Map<string, string>>();
  visit(schema.program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration') return;
    const parts = (node['body'] as Node)['body'] as Node[];
    shapes.set(wordOf(node['id']) ?? '', new Map(parts.map((part) => [wordOf(part['key']) ?? '', typeNameOf(part['typeAnnotation'])])));
  });
  return new Map([...(shapes.get('DB') ?? [])].map(([table, type]) => [table, new Set(shapes.get(type)?.keys())]));
}

function typeNameOf(annotation: unknown): string {
  const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
  return (isNode(type) ? wordOf(type['typeName']) : undefined) ?? '';
}

/** What the files of features and the platform declare as theirs. */
export function declarationsIn(files: readonly SourceFile[]): OwnedTable[] {
  return files.filter(({ path }) => DECLARATION.test(path)).flatMap((file) => declaredIn(file, placeOf(file.path).slug ?? 'platform'));
}

function declaredIn({ program }: SourceFile, owner: string): OwnedTable[] {
  const found: OwnedTable[] = [];
  visit(program, (node) => {
    const value = node.type === 'Property' && isNode(node['value']) ? node['value'] : undefined;
    if (value?.type === 'ArrayExpression')
      found.push({
        table: wordOf(node['key']) ?? '',
        owner,
        offered: (value['elements'] as unknown[]).map((one) => wordOf(one) ?? ''),
      });
  });
  return found;
}
