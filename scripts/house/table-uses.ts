import { listOf } from './calls.ts';
import { isNode, type Node, type SourceFile, visit, wordOf } from './sources.ts';
import { type Deed, GAP, readSql, type Tables } from './sql-reader.ts';

/** What the statements of a file do to a table. */
export interface FileUse {
  readonly table: string;
  readonly deeds: Set<Deed>;
  readonly columns: Set<string>;
}

const BUILDERS: ReadonlyMap<string, Deed> = new Map([
  ...['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'].map((method) => [method, 'write'] as const),
  ...['selectFrom', 'from', 'using'].map((method) => [method, 'read'] as const),
  ...['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) =>
    [`${kind}Join`, `${kind}JoinLateral`].map((method) => [method, 'read'] as const),
  ),
]);
/** A constant that names its tables by another one. */
const CONSTANTS_DEEP = 2;
const BUILT_LOCK = /^for(?:Update|NoKeyUpdate|Share|KeyShare)$/;
const IS_SQL = /\b(?:select|from|join|where|update|delete|insert)\b/i;
const WRITES_TO_GAP = /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?\uFFFC/i;

const isTemplate = (node: Node) => node.type === 'TaggedTemplateExpression' && wordOf(node['tag']) === 'sql';
const calleeOf = (node: Node) => (node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : undefined);
/** `table` of a call of `sql.table`. */
const methodOfSql = (node: Node) => {
  const callee = calleeOf(node);
  return callee?.type === 'MemberExpression' && wordOf(callee['object']) === 'sql' ? wordOf(callee['property']) : undefined;
};

/** What stands in a node in quotes, and in templates between what is filled in. */
function textsIn(node: unknown): string[] {
  const found: string[] = [];
  visit(node, (one) => {
    if (one.type === 'Literal' && typeof one['value'] === 'string') found.push(one['value']);
    if (one.type === 'TemplateElement') found.push((one['value'] as { cooked: string | null }).cooked ?? '');
  });
  return found;
}

/** What a file's statements do to tables, and what of it the check does not take: a part of a `with` that hides a table. */
export class FileUses {
  readonly uses = new Map<string, FileUse>();
  readonly faults: string[] = [];
  private readonly tables: Tables;
  /** What constants and functions of the file begin as, by their names. */
  private readonly initials = new Map<string, Node>();
  private readonly aliases = new Map<string, Set<string>>();
  private readonly unexplained: (readonly [alias: string, column: string])[] = [];
  /** Whether some statement gets the name of a table filled in, and is one that writes. */
  private fillsNames = false;
  private writesToFilled = false;

  constructor({ program }: Pick<SourceFile, 'program'>, tables: Tables) {
    this.tables = tables;
    visit(program, (node) => {
      const name = wordOf(node['id']);
      const initial = node.type === 'FunctionDeclaration' ? node : node.type === 'VariableDeclarator' ? node['init'] : undefined;
      if (name !== undefined && isNode(initial)) this.initials.set(name, initial);
    });
    this.walk(program, []);
    this.takeNames(program);
    this.explain();
  }

  private note(table: string, deed: Deed, columns: Iterable<string> = []): void {
    const found = this.uses.get(table) ?? { table, deeds: new Set(), columns: new Set() };
    this.uses.set(table, found);
    found.deeds.add(deed);
    for (const column of columns) found.columns.add(column);
  }

  private walk(node: unknown, outer: Node[]): void {
    if (Array.isArray(node)) for (const one of node) this.walk(one, outer);
    if (!isNode(node)) return;
    if (isTemplate(node)) this.readTemplate(node);
    else if (node.type === 'TemplateLiteral' && outer.at(-1)?.type !== 'TaggedTemplateExpression') this.readText(this.textOf(node));
    else if (node.type === 'Literal' && typeof node['value'] === 'string') this.readText(node['value']);
    else if (node.type === 'CallExpression') this.readCall(node, outer);
    outer.push(node);
    for (const part of Object.values(node)) if (typeof part === 'object') this.walk(part, outer);
    outer.pop();
  }

  private readTemplate(node: Node): void {
    const text = this.textOf(node);
    this.writesToFilled ||= WRITES_TO_GAP.test(text);
    this.read(text);
    // With what constants of the file fill in: what it locks, or says columns of, may be named there. All columns of what is filled in are
    // not all columns of the tables that are named in it.
    const whole = this.textOf(node, CONSTANTS_DEEP);
    if (whole === text) return;
    for (const { table, deed, columns } of readSql(whole, this.tables).uses)
      if (deed === 'lock' || this.uses.has(table))
        this.note(
          table,
          deed,
          [...columns].filter((column) => column !== '*'),
        );
  }

  private readText(text: string): void {
    if (/\s/.test(text) && IS_SQL.test(text)) this.read(text);
  }

  private read(text: string): void {
    const { uses, withNames, aliases, unexplained } = readSql(text, this.tables);
    for (const { table, deed, columns } of uses) this.note(table, deed, columns);
    for (const [alias, named] of aliases) this.aliases.set(alias, new Set([...(this.aliases.get(alias) ?? []), ...named]));
    this.unexplained.push(...unexplained);
    this.faults.push(...withNames.filter((name) => this.tables.has(name)).map((name) => `a part of a \`with\` hides the table ${name}`));
  }

  /** The text of a template with the templates written inside it, and those that constants and functions of the file give, so many deep. */
  private textOf(template: Node, depth = 0): string {
    const quasi = isNode(template['quasi']) ? template['quasi'] : template;
    const parts = (quasi['quasis'] as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '');
    const fills = listOf(quasi, 'expressions').map((one) => this.filling(one, depth) || GAP);
    return parts.map((part, at) => `${part} ${fills[at] ?? ''} `).join('');
  }

  private filling(node: unknown, depth: number): string {
    if (Array.isArray(node)) return node.map((one) => this.filling(one, depth)).join(' ');
    if (!isNode(node)) return '';
    if (isTemplate(node)) return this.textOf(node, depth);
    if (methodOfSql(node) === 'table') {
      const [table] = listOf(node, 'arguments');
      return table?.type === 'Literal' ? (wordOf(table) ?? GAP) : GAP;
    }
    const initial = depth === 0 ? undefined : this.initials.get(wordOf(node) ?? wordOf(calleeOf(node)) ?? '');
    const parts = Object.values(node).map((part) => (typeof part === 'object' ? this.filling(part, depth) : ''));
    return [initial === undefined ? '' : this.filling(initial, depth - 1), ...parts].join(' ').trim();
  }

  private readCall(node: Node, outer: readonly Node[]): void {
    const method = wordOf(calleeOf(node)?.['property']) ?? '';
    const [first] = listOf(node, 'arguments');
    if (/^(?:table|raw)$/.test(methodOfSql(node) ?? '') && first?.type !== 'Literal') this.fillsNames = true;
    if (BUILT_LOCK.test(method)) this.noteLock(node);
    const deed = BUILDERS.get(method);
    const names = this.namesIn(first);
    if (/^with(?:Recursive)?$/.test(method)) this.faults.push(...names.map((name) => `a part of a \`with\` hides the table ${name}`));
    if (deed === undefined || names.length === 0) return;
    const chain = chainOf(node, outer);
    const methods = methodsOf(chain);
    const said = textsIn(chain).map((text) => text.replace(/ as .*$/s, '').replace(/^.*\./, ''));
    for (const name of names) {
      this.note(
        name,
        deed,
        said.filter((column) => this.tables.get(name)?.has(column)),
      );
      if (methods.includes('selectAll')) this.note(name, deed, ['*']);
    }
  }

  /** A query that is locked names its tables before, in its own chain or in the constant it goes on from. */
  private noteLock(node: Node): void {
    let start: unknown = node;
    while (isNode(start) && (start.type === 'CallExpression' || start.type === 'MemberExpression')) {
      const method = wordOf(calleeOf(start)?.['property']) ?? '';
      if (BUILDERS.has(method)) for (const name of this.namesIn(listOf(start, 'arguments')[0])) this.note(name, 'lock');
      start = start.type === 'CallExpression' ? start['callee'] : start['object'];
    }
    const initial = this.initials.get(wordOf(start) ?? '');
    if (initial !== undefined && initial.type === 'CallExpression') this.noteLock(initial);
  }

  private namesIn(argument: Node | undefined): string[] {
    const named = argument?.type === 'ArrayExpression' ? listOf(argument, 'elements') : argument === undefined ? [] : [argument];
    return named
      .map((one) => (one.type === 'Literal' ? (wordOf(one) ?? '') : '').split(' ')[0] ?? '')
      .filter((name) => this.tables.has(name));
  }

  /** Names of two words that are no column are always taken for tables; others where the file fills names of tables into statements. */
  private takeNames(program: SourceFile['program']): void {
    for (const text of textsIn(program)) {
      const [name = ''] = text.split(' ');
      const isName =
        text === name
          ? this.fillsNames || (name.includes('_') && !this.isColumn(name))
          : this.fillsNames && /^\w+ \w+(?: where .*)?$/s.test(text);
      if (isName && this.tables.has(name)) this.note(name, this.writesToFilled && text === name ? 'write' : 'read');
    }
  }

  private isColumn(name: string): boolean {
    return this.tables.values().some((columns) => columns.has(name));
  }

  /** A fragment says columns of an alias that another template of the file explains. */
  private explain(): void {
    for (const [alias, column] of this.unexplained) {
      const [table = '', ...others] = this.aliases.get(alias) ?? [];
      if (others.length === 0 && (column === '*' || this.tables.get(table)?.has(column) === true))
        this.uses.get(table)?.columns.add(column);
    }
  }
}

/** The whole of a chain of calls that a call is in. */
function chainOf(node: Node, outer: readonly Node[]): Node {
  const end = outer.findLastIndex(({ type }) => type !== 'MemberExpression' && type !== 'CallExpression');
  return outer[end + 1] ?? node;
}

function methodsOf(chain: Node): string[] {
  const found: string[] = [];
  for (let node: unknown = chain; isNode(node); node = node.type === 'CallExpression' ? node['callee'] : node['object'])
    if (node.type === 'MemberExpression') found.push(wordOf(node['property']) ?? '');
  return found;
}
