import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Snapshot } from '../../platform/db/read-snapshot.ts';
import type { Store } from '../../platform/db/database.ts';
import { FACT_KINDS } from '../statistics/statistics.public.ts';

/** A fact as it leaves: numbers for people, cards and places, whose names are copied beside them. */
export interface CopiedFact {
  readonly at: string;
  readonly day: string;
  readonly kind: number;
  readonly person: number | null;
  readonly card: number | null;
  readonly unit: number | null;
  readonly place: number | null;
  readonly group_number: number | null;
  readonly subject: number | null;
  readonly amount: number;
  readonly value: number;
  readonly event: string;
}

/** What a number stands for; `thing` is null for a person who was erased. */
export interface CopiedName {
  readonly kind: string;
  readonly number: number;
  readonly thing: string | null;
}

const KIND_NAMES = new Map(Object.entries(FACT_KINDS).map(([name, number]) => [number as number, name]));
export const kindName = (kind: number): string => KIND_NAMES.get(kind) ?? String(kind);

/** Statements over one state of the facts, up to the oldest open transaction: what commits later is for the next copy. */
export class FactSource {
  private readonly store: Store;
  private readonly snapshot: Snapshot;

  constructor(store: Store, snapshot: Snapshot) {
    this.store = store;
    this.snapshot = snapshot;
  }

  private compile<Row>(statement: RawBuilder<Row>): CompiledQuery<Row> {
    return statement.compile(this.store.db);
  }

  /** Whether this copy is the only one of its target until the snapshot ends. */
  async lock(kind: string): Promise<boolean> {
    const [row] = await this.snapshot.rows(
      this.compile(
        sql<{
          locked: boolean;
        }>`select pg_try_advisory_xact_lock(hashtextextended(${`warehouse:${kind}:${this.store.organisationId}`}, 0)) as locked`,
      ),
    );
    return row?.locked ?? false;
  }

  async until(): Promise<string> {
    const [row] = await this.snapshot.rows(
      this.compile(sql<{ until: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as until`),
    );
    return row?.until ?? '0';
  }

  private range(from: string, until: string) {
    return sql`e.organisation_id = ${this.store.organisationId} and e.transaction_number >= ${from}::xid8 and e.transaction_number < ${until}::xid8`;
  }

  async months(from: string, until: string): Promise<string[]> {
    const rows = await this.snapshot.rows(
      this.compile(
        sql<{
          month: string;
        }>`select distinct date_trunc('month', e.day)::date::text as month from analytics_events e where ${this.range(from, until)} order by 1`,
      ),
    );
    return rows.map(({ month }) => month);
  }

  facts(month: string, from: string, until: string, size: number): AsyncGenerator<CopiedFact[]> {
    return this.snapshot.parts(
      this.compile(sql<CopiedFact>`
        select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.day::text as day, e.kind, e.person, e.card, e.unit, e.place,
          e.group_number, e.subject, e.amount, e.value, e.event::text as event
        from analytics_events e where ${this.range(from, until)} and e.day >= ${month}::date and e.day < (${month}::date + interval '1 month')::date
        order by e.at, e.event`),
      size,
    );
  }

  names(size: number): AsyncGenerator<CopiedName[]> {
    return this.snapshot.parts(
      this.compile(
        sql<CopiedName>`select kind, number, thing from analytics_numbers where organisation_id = ${this.store.organisationId} order by kind, number`,
      ),
      size,
    );
  }
}
