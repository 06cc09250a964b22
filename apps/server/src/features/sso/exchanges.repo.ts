import type { UserId } from '@waymark/contract/kit';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { SsoExchanges } from '../../platform/db/schema.ts';

export type ExchangeRow = Selectable<SsoExchanges>;

export async function insertExchange(store: Store, values: Omit<Insertable<SsoExchanges>, 'organisation_id'>): Promise<void> {
  await store.db
    .insertInto('sso_exchanges')
    .values({ ...values, organisation_id: store.organisationId })
    .execute();
}

/** The exchange a provider's answer belongs to; undefined when it never began, is over, or was answered. Locked inside a transaction. */
export async function openExchange(store: Store, providerId: string, requestId: string, now: Date): Promise<ExchangeRow | undefined> {
  return store.db
    .selectFrom('sso_exchanges')
    .selectAll()
    .where('organisation_id', '=', store.organisationId)
    .where('provider_id', '=', providerId)
    .where('request_id', '=', requestId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the answer of an exchange, once; a SAML answer waits there for its browser. */
export async function answerExchange(
  store: Store,
  id: string,
  answer: { readonly now: Date; readonly identity?: Buffer; readonly codeHash?: Buffer },
): Promise<void> {
  await store.db
    .updateTable('sso_exchanges')
    .set({ answered_at: answer.now, identity: answer.identity ?? null, code_hash: answer.codeHash ?? null, checks: null })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Ends the wait of a SAML answer for its browser: only one comes in by a code. Undefined when there is none, or it was used. */
export async function takeByCode(store: Store, codeHash: Buffer, answeredSince: Date, now: Date): Promise<ExchangeRow | undefined> {
  const { rows } = await sql<ExchangeRow>`
    with waiting as (
      select * from sso_exchanges
      where organisation_id = ${store.organisationId} and code_hash = ${codeHash} and finished_at is null and answered_at >= ${answeredSince}
      for update
    ), taken as (
      update sso_exchanges e set finished_at = ${now}, identity = null from waiting w
      where e.organisation_id = w.organisation_id and e.id = w.id
    )
    select * from waiting`.execute(store.db);
  return rows[0];
}

export async function writeOutcome(store: Store, id: string, outcome: unknown): Promise<void> {
  await store.db
    .updateTable('sso_exchanges')
    .set({ outcome: JSON.stringify(outcome) })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** A test sign-in that someone began, by its id. */
export async function findTest(store: Store, id: string, testerId: UserId): Promise<(ExchangeRow & { provider_name: string }) | undefined> {
  const { rows } = await sql<ExchangeRow & { provider_name: string }>`
    select e.*, p.name as provider_name
    from sso_exchanges e join identity_providers p on p.organisation_id = e.organisation_id and p.id = e.provider_id
    where e.organisation_id = ${store.organisationId} and e.id = ${id} and e.purpose = 'test' and e.tester_id = ${testerId}`.execute(
    store.db,
  );
  return rows[0];
}

/** Remembers an assertion as taken; false when it was taken before. */
export async function takeAssertion(store: Store, providerId: string, assertionId: string, until: Date): Promise<boolean> {
  const result = await store.db
    .insertInto('saml_assertions_taken')
    .values({ organisation_id: store.organisationId, provider_id: providerId, assertion_id: assertionId, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes what nothing can use now: ended flows, assertions too old to be taken again, attempts past their days. */
export async function sweep(store: Store, now: Date, attemptsBefore: Date): Promise<void> {
  await sql`delete from sso_exchanges where organisation_id = ${store.organisationId} and expires_at <= ${attemptsBefore}`.execute(
    store.db,
  );
  await sql`delete from sso_exchanges where organisation_id = ${store.organisationId} and purpose = 'sign-in' and expires_at <= ${now}`.execute(
    store.db,
  );
  await sql`delete from saml_assertions_taken where organisation_id = ${store.organisationId} and expires_at <= ${now}`.execute(store.db);
  await sql`delete from sso_attempts where organisation_id = ${store.organisationId} and at <= ${attemptsBefore}`.execute(store.db);
}
