import { type RawBuilder, sql } from 'kysely';
import type { OrganisationId } from '@waymark/contract/kit';
import type { Database, Store } from '../../platform/db/database.ts';

export interface SealRow {
  readonly sequence: number;
  readonly entry_id: string;
  readonly hash: Buffer;
}

/** Organisations with entries that wait to be sealed. */
export async function organisationsToSeal(database: Database): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ id: OrganisationId }>(
    `select o.id from organisations o where exists (select from audit_unsealed u where u.organisation_id = o.id)`,
  );
  return rows.map(({ id }) => id);
}

/** Lets one server at a time seal an organisation's entries; false when another one does. Until the transaction ends. */
export async function maySeal(store: Store): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit-seal:${store.organisationId}`}, 0)) as mine`.execute(store.db);
  return rows[0]?.mine ?? false;
}

/** The end of the chain; undefined when nothing is sealed. */
export async function lastSeal(store: Store): Promise<SealRow | undefined> {
  const { rows } = await sql<SealRow>`
    select sequence, entry_id, hash from audit_seals
    where organisation_id = ${store.organisationId} order by sequence desc limit 1`.execute(store.db);
  return rows[0];
}

/**
 * Entries to seal next, in the order of their transactions. Only those before the oldest transaction that is still open: whatever
 * commits late has its place kept, so nothing is lost and nothing moves. (A transaction beyond the newest is of a store that was
 * restored from a backup: it ended there.) They are chosen before their content is read: most of what waits is not for this time.
 */
export async function entriesToSeal(store: Store, limit: number): Promise<{ id: string; content: string }[]> {
  // Each part reads the index in order and stops; with both conditions in one, all that waits would be read and sorted each time.
  const first = (ended: RawBuilder<boolean>) => sql`(select u.transaction_id, u.entry_id from audit_unsealed u
      where u.organisation_id = ${store.organisationId} and ${ended}
        and (select true from audit_entries e where e.organisation_id = ${store.organisationId} and e.id = u.entry_id)
      order by u.transaction_id, u.entry_id limit ${sql.lit(limit)})`;
  const { rows } = await sql<{ id: string; content: string }>`
    select e.id, audit_canonical(e) as content
    from (
      select * from (${first(sql`u.transaction_id < pg_snapshot_xmin(pg_current_snapshot())`)}
        union all ${first(sql`u.transaction_id > pg_snapshot_xmax(pg_current_snapshot())`)}) w
      order by w.transaction_id, w.entry_id limit ${sql.lit(limit)}
    ) u join audit_entries e on e.organisation_id = ${store.organisationId} and e.id = u.entry_id
    order by u.transaction_id, u.entry_id`.execute(store.db);
  return rows;
}

/** Puts links at the end of the chain. */
export async function insertSeals(store: Store, seals: readonly SealRow[], now: Date): Promise<void> {
  await sql`
    with sealed as (
      insert into audit_seals (organisation_id, sequence, entry_id, hash, sealed_at)
      select ${store.organisationId}, s.sequence, s.entry_id, decode(s.hash, 'hex'), ${now}
      from unnest(${seals.map(({ sequence }) => sequence)}::bigint[], ${seals.map(({ entry_id }) => entry_id)}::uuid[],
        ${seals.map(({ hash }) => hash.toString('hex'))}::text[]) s(sequence, entry_id, hash)
      returning entry_id
    )
    delete from audit_unsealed u using sealed where u.organisation_id = ${store.organisationId} and u.entry_id = sealed.entry_id`.execute(
    store.db,
  );
}

/** A link with what it should be the hash of; `content` is null where the entry is gone. */
export interface LinkRow extends SealRow {
  readonly content: string | null;
}

/** The next links of the chain after a sequence. */
export async function nextLinks(store: Store, after: number, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select s.sequence, s.entry_id, s.hash, case when e.id is not null then audit_canonical(e) end as content
    from audit_seals s left join audit_entries e on e.organisation_id = s.organisation_id and e.id = s.entry_id
    where s.organisation_id = ${store.organisationId} and s.sequence > ${after}
    order by s.sequence limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** An entry that waits for no seal and has none: it was put in past the product; the first by time. */
export async function strayEntry(store: Store): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from audit_entries e
    where e.organisation_id = ${store.organisationId}
      and not exists (select from audit_seals s where s.organisation_id = e.organisation_id and s.entry_id = e.id)
      and not exists (select from audit_unsealed u where u.organisation_id = e.organisation_id and u.entry_id = e.id)
    order by e.at, e.id limit 1`.execute(store.db);
  return rows[0]?.id;
}

/** An entry that waits for its seal but is gone. */
export async function lostEntry(store: Store): Promise<string | undefined> {
  const { rows } = await sql<{ entry_id: string }>`
    select u.entry_id from audit_unsealed u
    where u.organisation_id = ${store.organisationId}
      and not exists (select from audit_entries e where e.organisation_id = u.organisation_id and e.id = u.entry_id)
    limit 1`.execute(store.db);
  return rows[0]?.entry_id;
}

export interface CheckpointRow {
  readonly sequence: number;
  readonly hash: Buffer;
  readonly made_at: Date;
  readonly statement: string;
  readonly is_base: boolean;
}

/** Everything that was signed, from the newest base on. */
export async function checkpointsFromBase(store: Store): Promise<CheckpointRow[]> {
  const { rows } = await sql<CheckpointRow>`
    select sequence, hash, made_at, statement, is_base from audit_checkpoints
    where organisation_id = ${store.organisationId} and sequence >= coalesce((
      select max(sequence) from audit_checkpoints where organisation_id = ${store.organisationId} and is_base), 0)
    order by sequence, is_base desc`.execute(store.db);
  return rows;
}

export async function insertCheckpoint(store: Store, row: CheckpointRow): Promise<void> {
  await store.db
    .insertInto('audit_checkpoints')
    .values({ organisation_id: store.organisationId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where the chain stands. */
export async function chainStanding(store: Store): Promise<{ last: number; base: number; waiting: number; checkpoint_at: Date | null }> {
  const id = store.organisationId;
  const { rows } = await sql<{ last: number; base: number; waiting: number; checkpoint_at: Date | null }>`
    select coalesce((select max(sequence) from audit_seals where organisation_id = ${id}), 0) as last,
      coalesce((select max(sequence) from audit_checkpoints where organisation_id = ${id} and is_base), 0) as base,
      (select count(*) from audit_unsealed where organisation_id = ${id}) as waiting,
      (select max(made_at) from audit_checkpoints where organisation_id = ${id}) as checkpoint_at`.execute(store.db);
  return rows[0] ?? { last: 0, base: 0, waiting: 0, checkpoint_at: null };
}

/** The last link before the first one whose entry is to be kept; undefined when there is nothing to let go. */
export async function lastToLetGo(store: Store, after: number, before: Date): Promise<SealRow | undefined> {
  const { rows } = await sql<SealRow>`
    select sequence, entry_id, hash from audit_seals where organisation_id = ${store.organisationId} and sequence > ${after}
      and sequence < coalesce((
        select s.sequence from audit_seals s join audit_entries e on e.organisation_id = s.organisation_id and e.id = s.entry_id
        where s.organisation_id = ${store.organisationId} and s.sequence > ${after} and e.at >= ${before}
        order by s.sequence limit 1), 9223372036854775807)
    order by sequence desc limit 1`.execute(store.db);
  return rows[0];
}

/** Lets entries and links up to a base go, as the owner: the server's role cannot. A few thousand at a time. */
export async function letGo(database: Database, organisationId: OrganisationId, upTo: number): Promise<number> {
  const { rowCount } = await database.owner.query(
    `with going as (
       select sequence, entry_id from audit_seals where organisation_id = $1 and sequence <= $2 order by sequence limit 5000
     ), entries as (
       delete from audit_entries e using going where e.organisation_id = $1 and e.id = going.entry_id
     )
     delete from audit_seals s using going where s.organisation_id = $1 and s.sequence = going.sequence`,
    [organisationId, upTo],
  );
  return rowCount ?? 0;
}
