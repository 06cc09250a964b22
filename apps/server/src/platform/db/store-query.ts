import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { APP_ROLE } from './app-role.ts';
import { shapeOf, type RowShape, shapeOfNothing } from './row-shape.ts';

/**
 * What stands in front of every statement: whose organisation it is, and as which role. Both end with the transaction, so they hold whatever
 * stands between this server and the store, and whichever of its connections a pooler chooses. Compiling takes longer than any of ours runs.
 */
const DOOR = {
  name: 'tenant-door',
  text: `select set_config('app.organisation_id', $1, true), set_config('role', '${APP_ROLE}', true), set_config('jit', 'off', true)`,
} as const;
const NO_ONE = '';
const UNNAMED = '';
const EXECUTE = serialize.execute({});
const DESCRIBE = serialize.describe({ type: 'P' });
const SYNC = serialize.sync();

/** What a connection answers to each statement it has prepared: told once, as it cannot change as long as the statement lives. */
const shapesByConnection = new WeakMap<pg.Connection, Map<string, RowShape>>();

/** A statement under the name it is prepared by; a name stands for one text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface StoreAnswer {
  command: string;
  /** Rows read or changed; null where the command counts none. */
  rowCount: number | null;
  readonly rows: unknown[];
}

/** Hears how statements ended: of all that were run, the answers; of one that failed, why. */
type StatementsAnswered = (error: Error | undefined, answers: readonly StoreAnswer[]) => void;

/** Connections on which a statement can be sent again by its name alone. On others each is sent whole, as a pooler forgets them. */
const keepingStatements = new WeakSet<pg.Connection>();

/** Notes that a connection keeps statements, and has it parse the one in front of each. */
export async function keepStatements(client: pg.ClientBase): Promise<void> {
  await client.query({ ...DOOR, values: [NO_ONE] });
  keepingStatements.add(client.connection);
}

/** What names an organisation to row-level security, for connections that keep statements and for those that do not. */
export interface Door {
  readonly kept: Buffer;
  readonly whole: Buffer;
}

/** Returns what goes in front of a statement. Without an organisation no row of any is visible. */
export function doorOf(organisationId: string = NO_ONE): Door {
  const through = (statement: string) => Buffer.concat([serialize.bind({ statement, values: [organisationId] }), EXECUTE]);
  return {
    kept: through(DOOR.name),
    whole: Buffer.concat([serialize.parse({ name: UNNAMED, text: DOOR.text }), through(UNNAMED)]),
  };
}

/**
 * Named statements in one write. Behind a door (`doorOf`) all of them stand before one Sync: PostgreSQL runs what stands before a Sync in
 * one transaction, commits it there and answers once. When one fails, those after it are not run.
 */
export class StoreQuery extends pg.Query {
  private readonly door: Door | undefined;
  private readonly statements: readonly NamedStatement[];
  private readonly answered: StatementsAnswered;
  private readonly answers: StoreAnswer[] = [];
  private answer = noAnswerYet();
  private shapes: Map<string, RowShape> | undefined;
  private shape: RowShape | undefined;
  private failure: Error | undefined;
  private isInside: boolean;
  private isKept = true;
  private isOver = false;

  constructor(door: Door | undefined, statements: readonly [NamedStatement, ...NamedStatement[]], answered: StatementsAnswered) {
    super(statements[0].text);
    this.name = statements[0].name;
    this.values = statements[0].values;
    this.statements = statements;
    this.door = door;
    this.isInside = door === undefined;
    this.answered = answered;
  }

  override prepare(connection: pg.Connection): void {
    this.isKept = keepingStatements.has(connection);
    if (this.isKept) {
      this.shapes = shapesOf(connection);
      this.shape = this.shapes.get(this.name);
    } else {
      this.name = UNNAMED;
    }
    const letter = this.door === undefined ? [] : [this.isKept ? this.door.kept : this.door.whole];
    const parsed: string[] = [];
    try {
      for (const { name, text, values } of this.statements) {
        const bind = serialize.bind({
          statement: this.isKept ? name : UNNAMED,
          values: values as unknown[],
          valueMapper: prepareValue,
        });
        if (!this.isKept) {
          letter.push(serialize.parse({ name: UNNAMED, text }));
        } else if (!isParsed(connection, name)) {
          letter.push(serialize.parse({ name, text }));
          connection.submittedNamedStatements[name] = text;
          parsed.push(name);
        }
        letter.push(bind);
        if (this.shapes?.has(name) !== true) letter.push(DESCRIBE);
        letter.push(EXECUTE);
      }
    } catch (error) {
      // A value that cannot be sent. The connection still owes an answer for its place in the queue.
      letter.length = 0;
      for (const name of parsed) delete connection.submittedNamedStatements[name];
      this.failure = error as Error;
    }
    letter.push(SYNC);
    connection.stream.write(Buffer.concat(letter));
  }

  override handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.shape = shapeOf(fields);
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.isInside || this.failure !== undefined) return;
    try {
      this.answer.rows.push(this.shape?.read(fields));
    } catch (error) {
      this.failure = error as Error;
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    if (!this.isInside) {
      this.isInside = true;
      return;
    }
    const lastSpace = text.lastIndexOf(' ');
    const count = lastSpace === -1 ? Number.NaN : Number(text.slice(lastSpace + 1));
    this.answer.rowCount = Number.isNaN(count) ? null : count;
    const firstSpace = text.indexOf(' ');
    this.answer.command = firstSpace === -1 ? text : text.slice(0, firstSpace);
    this.shapes?.set(this.name, this.shape ?? shapeOfNothing);
    this.answers.push(this.answer);
    this.expectNext();
  }

  /** What comes now belongs to the next statement; the driver goes by its name, too. */
  private expectNext(): void {
    const next = this.statements[this.answers.length];
    if (next === undefined) return;
    this.name = this.isKept ? next.name : UNNAMED;
    this.text = next.text;
    this.shape = this.shapes?.get(next.name);
    this.answer = noAnswerYet();
  }

  override handleReadyForQuery(): void {
    this.end(this.failure);
  }

  override handleError(error: Error, connection: pg.Connection): void {
    // Those behind the one that failed were not even parsed.
    for (const { name } of this.statements.slice(this.answers.length)) delete connection.submittedNamedStatements[name];
    this.end(this.failure ?? error);
  }

  private end(error: Error | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.answered(error, this.answers);
  }
}

const noAnswerYet = (): StoreAnswer => ({ command: '', rowCount: null, rows: [] });

function isParsed({ parsedStatements, submittedNamedStatements }: pg.Connection, name: string): boolean {
  return parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;
}

function shapesOf(connection: pg.Connection): Map<string, RowShape> {
  let shapes = shapesByConnection.get(connection);
  if (shapes === undefined) {
    shapes = new Map();
    shapesByConnection.set(connection, shapes);
  }
  return shapes;
}
