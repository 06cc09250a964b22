/** What a statement does to a table; `lock` is a select that locks its rows. */
export type Deed = 'read' | 'write' | 'lock';

/** A table that a text of SQL names, and those of its columns that the text can be seen to use; `*` is all of them. */
export interface TableUse {
  readonly table: string;
  readonly deed: Deed;
  readonly columns: Set<string>;
}

export interface ReadText {
  readonly uses: readonly TableUse[];
  /** What the parts of its `with` are called. */
  readonly withNames: readonly string[];
  /** Which tables it calls by an alias. */
  readonly aliases: ReadonlyMap<string, ReadonlySet<string>>;
  /** Columns of aliases that the text does not explain, as in a fragment: `u.full_name`. */
  readonly unexplained: readonly (readonly [alias: string, column: string])[];
}

/** The columns of every table of the store. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/** Stands in a text where a value is filled in. */
export const GAP = '\uFFFC';

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_][\w$]*|\d[\w.]*|::|[^\s]/g;
const NAME = /^[a-z_][\w$]*$/;
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** What follows a table and is not an alias of it. */
const AFTER_TABLE = setOf(
  'join natural left right full inner cross on using tablesample with lateral default select and or is not in like',
);
/** What ends the tables of a query. */
const AFTER_TABLES = setOf('where group having order limit offset fetch window union intersect except returning set values for when do');
const BEGINS_QUERY = setOf('select with insert update delete merge');
/** `for update`, `on update`, `do update`, `no key update` and triggers name no table. */
const BEFORE_OTHER_UPDATE = setOf('for on do key before after or');
const LOCK = /^for (?:no key update|key share|update|share)\b(?: of (\w+(?: , \w+)*))?/;

/** One query of a text: what it is from, and the names it gives to what it selects. */
interface Query {
  readonly outer: Query | undefined;
  /** Without a use where it is not a table of ours: a sub-select, a function, a part of the `with`. */
  readonly relations: { readonly alias: string; readonly use: TableUse | undefined }[];
  readonly outputs: Set<string>;
}

/** What is between two parentheses. */
interface Level {
  query: Query;
  /** Inside a list of tables, where a comma leads to the next; what is done to them. */
  list: Deed | undefined;
  /** The next word is a table, to which this is done. */
  expects: Deed | undefined;
  /** Is itself in a list of tables. */
  readonly isItem: boolean;
}

interface Mention {
  readonly query: Query;
  readonly alias: string | undefined;
  readonly column: string;
}

const newQuery = (outer?: Query): Query => ({ outer, relations: [], outputs: new Set() });

class Reader {
  readonly uses: TableUse[] = [];
  readonly withNames: string[] = [];
  readonly queries: Query[] = [];
  readonly mentions: Mention[] = [];
  private readonly words: readonly string[];
  private readonly levels: Level[];
  private readonly tables: Tables;
  private index = 0;

  constructor(text: string, tables: Tables) {
    this.tables = tables;
    this.words = [...text.matchAll(TOKEN)]
      .map(([token]) => token)
      .filter((token) => !/^(?:--|\/\*)/.test(token))
      .map((token) => (token.startsWith('"') ? token.slice(1, -1) : token.toLowerCase()));
    this.levels = [{ query: this.began(newQuery()), list: undefined, expects: this.beginsWithTable() ? 'read' : undefined, isItem: false }];
    while (this.index < this.words.length) this.step();
  }

  private get level(): Level {
    return this.levels.at(-1) as Level;
  }

  private at(distance: number): string {
    return this.words[this.index + distance] ?? '';
  }

  private began(query: Query): Query {
    this.queries.push(query);
    return query;
  }

  /** A fragment may be the middle of a list: sql`card_progress p join …`. */
  private beginsWithTable(): boolean {
    return this.tables.has(this.at(0)) && (this.words.length === 1 || NAME.test(this.at(1))) && !/^(?:is|asc|desc)$/.test(this.at(1));
  }

  private step(): void {
    const word = this.at(0);
    if (word === '(') this.open();
    else if (word === ')') this.close();
    else if (this.level.expects !== undefined && this.takeRelation()) return;
    else if (!this.takeKeyword(word)) this.takeMention(word);
    this.index += 1;
  }

  private open(): void {
    const { level } = this;
    const isItem = level.expects !== undefined;
    const isQuery = BEGINS_QUERY.has(this.at(1));
    this.levels.push({
      query: isQuery ? this.began(newQuery(level.query)) : level.query,
      list: undefined,
      // Joins in parentheses: `from (a join b on …)`.
      expects: isQuery || this.at(1) === 'values' ? undefined : level.expects,
      isItem,
    });
    level.expects = undefined;
  }

  private close(): void {
    if (this.levels.length === 1) return;
    const closed = this.levels.pop() as Level;
    if (!closed.isItem) return;
    const { query } = this.level;
    const alias = this.takeAlias();
    // What a query locks is also what its sub-selects are from.
    if (closed.query !== query)
      for (const { use } of closed.query.relations)
        if (use !== undefined) query.relations.push({ alias: '', use: { ...use, columns: new Set() } });
    if (alias === undefined) return;
    query.relations.push({ alias, use: undefined });
    // The names of its columns: `unnest($1) as t (id, place)`.
    if (this.at(1) === '(') while (this.index < this.words.length - 1 && this.at(0) !== ')') this.index += 1;
  }

  /** Takes the alias after the word where it is, and stays on its last word. */
  private takeAlias(): string | undefined {
    const skipped = this.at(1) === 'as' ? 2 : 1;
    const word = this.at(skipped);
    if (!NAME.test(word) || (skipped === 1 && (AFTER_TABLE.has(word) || AFTER_TABLES.has(word)))) return undefined;
    this.index += skipped;
    return word;
  }

  /** Takes what is at the place of a table; false where it is none and the word is still to be read. */
  private takeRelation(): boolean {
    const { level } = this;
    const deed = level.expects as Deed;
    const word = this.at(0);
    if (word === 'lateral' || word === 'only' || (word === 'table' && deed === 'write')) {
      this.index += 1;
      return true;
    }
    level.expects = undefined;
    if (word !== GAP && !NAME.test(word)) return false;
    let name = word;
    while (this.at(1) === '.' && NAME.test(this.at(2))) {
      this.index += 2;
      // Of another schema: `pgboss.job` is not a table of ours.
      name = word === 'public' ? this.at(0) : GAP;
    }
    if (this.at(1) === '(' && deed === 'read') {
      this.levels.push({ query: level.query, list: undefined, expects: undefined, isItem: true });
      this.index += 2;
      return true;
    }
    const use = this.tables.has(name) ? { table: name, deed, columns: new Set<string>() } : undefined;
    if (use !== undefined) this.uses.push(use);
    level.query.relations.push({ alias: this.takeAlias() ?? name, use });
    this.index += 1;
    return true;
  }

  private takeKeyword(word: string): boolean {
    const { level } = this;
    const before = this.at(-1);
    if (AFTER_TABLES.has(word)) level.list = undefined;
    switch (word) {
      case 'select':
        // The other side of a union.
        if (level.query.relations.length > 0) level.query = this.began(newQuery(level.query.outer));
        level.list = undefined;
        return true;
      case 'from':
        if (before === 'delete') level.expects = 'write';
        else if (before !== 'distinct' && this.isFromOfQuery()) this.expectTables();
        return true;
      case 'join':
        this.expectTables();
        return true;
      case ',':
        level.expects = level.list;
        return true;
      case 'into':
        if (before === 'insert' || before === 'merge') level.expects = 'write';
        return true;
      case 'using':
        if (this.at(1) !== '(' || BEGINS_QUERY.has(this.at(2))) this.expectTables();
        return true;
      case 'update':
        if (!BEFORE_OTHER_UPDATE.has(before)) level.expects = 'write';
        return true;
      case 'truncate':
      case 'lock':
        if (before === '' || before === ';') [level.expects, level.list] = ['write', 'write'];
        return true;
      case 'for':
        this.takeLock();
        return true;
      default:
        return false;
    }
  }

  private expectTables(): void {
    this.level.expects = 'read';
    this.level.list = 'read';
  }

  /** `extract(epoch from …)` is of no query; `(${columns} from cards c …)` is. */
  private isFromOfQuery(): boolean {
    const isInCall = this.levels.length > 1 && !this.level.isItem && this.level.query === this.levels.at(-2)?.query;
    return !isInCall || (this.tables.has(this.at(1)) && this.at(2) !== ')');
  }

  private takeLock(): void {
    const found = LOCK.exec(this.words.slice(this.index, this.index + 20).join(' '));
    if (found === null) return;
    const named = found[1]?.split(' , ');
    for (const { alias, use } of this.level.query.relations)
      if (use !== undefined && (named === undefined || named.includes(alias))) this.uses.push({ ...use, deed: 'lock' });
  }

  private takeMention(word: string): void {
    const { query, list } = this.level;
    const before = this.at(-1);
    if (word === '*' && (before === 'select' || (before === ',' && list === undefined)))
      this.mentions.push({ query, alias: undefined, column: '*' });
    if (!NAME.test(word) || before === '.' || before === '::') return;
    if (this.isWithName()) this.withNames.push(word);
    else if (before === 'as') query.outputs.add(word);
    else if (this.at(1) === '.') this.mentions.push({ query, alias: word, column: this.at(2) });
    else if (this.at(1) !== '(') this.mentions.push({ query, alias: undefined, column: word });
  }

  /** `with found (id) as materialized (select …)`. */
  private isWithName(): boolean {
    if (!/^(?:with|recursive|,)$/.test(this.at(-1))) return false;
    return /^\w+ (?:\( [\w ,]* \) )?as (?:not )?(?:materialized )?\( (?:select|with|insert|update|delete|merge|values|\uFFFC)/.test(
      this.words.slice(this.index, this.index + 40).join(' '),
    );
  }
}

/** Reads a text of SQL, whole or a fragment, as far as it names tables and their columns. */
export function readSql(text: string, tables: Tables): ReadText {
  const { uses, withNames, queries, mentions } = new Reader(text, tables);
  const has = (use: TableUse | undefined, column: string): use is TableUse =>
    use !== undefined && (column === '*' || tables.get(use.table)?.has(column) === true);
  const unexplained: (readonly [string, string])[] = [];
  for (const { query, alias, column } of mentions) {
    if (alias === undefined && query.outputs.has(column)) continue;
    let meant: Query['relations'] = [];
    for (let scope: Query | undefined = query; scope !== undefined && meant.length === 0; scope = scope.outer)
      meant = scope.relations.filter((one) => (alias === undefined ? has(one.use, column) : one.alias === alias));
    for (const { use } of meant) if (has(use, column)) use.columns.add(column);
    if (meant.length === 0 && alias !== undefined) unexplained.push([alias, column]);
  }
  const aliases = new Map<string, Set<string>>();
  for (const { alias, use } of queries.flatMap(({ relations }) => relations))
    if (use !== undefined) aliases.set(alias, (aliases.get(alias) ?? new Set()).add(use.table));
  return { uses, withNames, aliases, unexplained };
}
