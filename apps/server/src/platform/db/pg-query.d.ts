import 'pg';

// What every query of the driver answers to, and what it stands on; its types leave both out.
declare module 'pg' {
  // oxlint-disable-next-line typescript/no-explicit-any -- a class can only be added to under its own parameters
  interface Query<R extends QueryResultRow = any, I extends any[] = any> {
    text: string;
    name: string;
    values: readonly unknown[];
    prepare(connection: Connection): void;
    handleRowDescription(message: { fields: readonly FieldDef[] }): void;
    handleDataRow(message: { fields: readonly (string | null)[] }): void;
    handleCommandComplete(message: { text: string }): void;
    handleReadyForQuery(): void;
    handleError(error: Error, connection: Connection): void;
  }
  interface ClientBase {
    readonly connection: Connection;
    /** The process of the store that serves this client, as told when it connected; a pooler tells one of its own making. */
    readonly processID: number;
  }
  interface Connection {
    /** Texts that the store knows, by name. */
    readonly parsedStatements: Record<string, string>;
    /** Texts that were sent to be parsed and are not known to be yet, by name. */
    readonly submittedNamedStatements: Record<string, string>;
  }
}
