import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { shapeOf, type RowShape, shapeOfNothing } from './row-shape.ts';

const DOOR = { name: 'tenant-door', text: `select set_config('app.organisation_id', $1, true)` } as const;
const NOBODY = '';
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

/** Makes a new connection ready for tenant queries: the statement in front of each is parsed once. */
export async function prepareTenantDoor(client: pg.ClientBase): Promise<void> {
  await client.query({ ...DOOR, values: [NOBODY] });
}

/** What goes in front of a statement to name its organisation to row-level security. */
export function doorOf(organisationId: string): Buffer {
  return Buffer.concat([serialize.bind({ statement: DOOR.name, values: [organisationId] }), EXECUTE]);
}

/**
 * A named statement in one write. Behind a door (`doorOf`) both stand before one Sync: PostgreSQL runs what stands before a Sync in
 * one transaction, commits it there and answers once. Needs `prepareTenantDoor` on the connection.
 */
export class StoreQuery extends pg.Query {
  private readonly door: Buffer | undefined;
  private readonly answered: (error: Error | undefined, answer: StoreAnswer) => void;
  private readonly answer: StoreAnswer = { command: '', rowCount: null, rows: [] };
  private shapes: Map<string, RowShape> | undefined;
  private shape: RowShape | undefined;
  private failure: Error | undefined;
  private isInside: boolean;
  private isOver = false;

  constructor(door: Buffer | undefined, statement: NamedStatement, answered: (error: Error | undefined, answer: StoreAnswer) => void) {
    super(statement.text);
    this.name = statement.name;
    this.values = statement.values;
    this.door = door;
    this.isInside = door === undefined;
    this.answered = answered;
  }

  override prepare(connection: pg.Connection): void {
    this.shapes = shapesOf(connection);
    this.shape = this.shapes.get(this.name);
    const letter = this.door === undefined ? [] : [this.door];
    try {
      const bind = serialize.bind({ statement: this.name, values: this.values as unknown[], valueMapper: prepareValue });
      if (!this.hasBeenParsed(connection)) {
        letter.push(serialize.parse({ name: this.name, text: this.text }));
        connection.submittedNamedStatements[this.name] = this.text;
      }
      letter.push(bind);
      if (this.shape === undefined) letter.push(DESCRIBE);
      letter.push(EXECUTE);
    } catch (error) {
      // A value that cannot be sent. The connection still owes an answer for its place in the queue.
      letter.length = 0;
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
  }

  override handleReadyForQuery(): void {
    this.end(this.failure);
  }

  override handleError(error: Error): void {
    this.end(this.failure ?? error);
  }

  private end(error: Error | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.answered(error, this.answer);
  }
}

function shapesOf(connection: pg.Connection): Map<string, RowShape> {
  let shapes = shapesByConnection.get(connection);
  if (shapes === undefined) {
    shapes = new Map();
    shapesByConnection.set(connection, shapes);
  }
  return shapes;
}
