import type { ImportId, ImportStatus } from '@waymark/contract/imports';
import type { ProblemDefinition, UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Acting, BaseContext, InTransaction, JobContext } from '../../platform/context.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { BeganAs } from '../people/people.public.ts';
import type { TableLine, TableReading } from './csv-table.ts';
import type { LineCounts } from './import-lines.repo.ts';
import type { TableBeginning, TableKind } from './table-beginning.ts';

/** How a file is read: all that the beginning of a table told, and less of what is none or came before this was kept. */
export type ImportReading = TableReading & Partial<TableBeginning> & { readonly headers: readonly string[] };

/** A file that is brought in, with the plan and the state that its kind keeps of it. */
export interface Import<Plan = object, State = object> {
  readonly id: ImportId;
  readonly kind: string;
  readonly created_by: UserId;
  readonly began_as: BeganAs | null;
  readonly file_name: string;
  /** Of the file, in bytes. */
  readonly size: number;
  readonly storage_key: string;
  readonly reading: ImportReading;
  /** What was wanted. */
  readonly plan: Plan;
  /** What became of it. */
  readonly state: State;
  readonly status: ImportStatus;
  readonly failure: string | null;
  readonly bytes_read: number;
  readonly created_at: Date;
}

/** An import with its lines counted. */
export type CountedImport<Plan = object, State = object> = Import<Plan, State> & LineCounts;

/** One walk over the lines of a file. */
export interface Staging<State> {
  /** Judges some lines and writes down what each would do. */
  stage(ctx: InTransaction<Acting>, lines: readonly TableLine[]): Promise<void>;
  /** The code of why the file cannot be taken, as far as it has been judged; the check ends with it. */
  failure?(): string | undefined;
  /** Does what only the whole file tells; answers with what changes in the state. */
  end(ctx: InTransaction<Acting>): Promise<Partial<State>>;
}

/** Carries out a file in batches, each in one transaction and with the rights of the one who began it as they are at that moment. */
export interface BatchWork<Plan, State> {
  /** Does the next lines; false when none is left. The import is locked meanwhile. */
  batch(ctx: InTransaction<Acting>, one: Import<Plan, State>): Promise<boolean>;
  /** Between two pieces of work, which are some batches each. */
  afterPiece?(ctx: JobContext, before: CountedImport<Plan, State>): Promise<void>;
  /** What is told and written down when all is done; left out where the work itself tells of what it changes. */
  readonly finished?: EventDefinition<Record<string, unknown>>;
  finishedDetails?(one: CountedImport<Plan, State>): Record<string, unknown>;
}

/** Carries out a file as a whole: all of it or nothing is there. It moves the import on by itself. */
export interface WholeWork<Plan, State> {
  all(ctx: JobContext, one: Import<Plan, State>): Promise<void>;
}

/** What a feature brings in from files: the engine takes the file, checks it, runs it, stops it and forgets it. */
export interface Importer<Plan = object, State = object> {
  /** Stored with each import; also the type of its subject in the audit log and the name of the folder of its files. */
  readonly kind: string;
  readonly limits: { readonly bytes: number; readonly lines: number; readonly sample: number };
  /** What its tables hold, by which their heads are found; left out for files that are no tables. */
  table?(ctx: Acting): Promise<TableKind>;
  readonly problems: {
    readonly notFound: ProblemDefinition;
    readonly notNow: ProblemDefinition;
    readonly tooLarge: ProblemDefinition;
    readonly unreadable: ProblemDefinition;
  };
  readonly started: EventDefinition<{ fileName: string; size: number }>;
  readonly cancelled: EventDefinition<{ fileName: string }>;
  /** Whether who began an import may go on. */
  mayGoOn(actor: Actor): boolean;
  /** How the lines of a table are judged. */
  staging?(ctx: Acting, one: Import<Plan, State>): Promise<Staging<State>>;
  /** Judges a file that is not a table, and moves the import on by itself. */
  check?(ctx: Acting, one: Import<Plan, State>): Promise<void>;
  readonly work: BatchWork<Plan, State> | WholeWork<Plan, State>;
  /** What lines of the engine hold that say nothing: of someone who is erased. */
  readonly emptyLine?: object;
  /** Where lines are kept in a table of the feature's own; without it they are lines of the engine. */
  readonly ownLines?: OwnLines;
}

/** Lines in a table of a feature's own. */
export interface OwnLines {
  clear(ctx: InTransaction<Acting>, id: ImportId): Promise<void>;
  count(ctx: BaseContext, ids: readonly ImportId[]): Promise<ReadonlyMap<ImportId, LineCounts>>;
}

/** What features bring in from files: `gives: [importers.with(accountImporter)]`. */
export const importers = new ExtensionPoint<Importer>();
