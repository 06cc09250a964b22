import { sql, type Updateable } from 'kysely';
import { nameInFirst, type UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.ts';

// What other features change of a person, each in the transaction of its own change.

type Account = { readonly id: string };

/** Changes columns of an account. */
export async function updateAccountRow(store: Store, account: Authorized<Account, 'edit'>, changes: Updateable<Users>): Promise<void> {
  await store.db
    .updateTable('users')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', account.id)
    .execute();
}

/** What a line of an import may change of an account's own columns; what is left out stays. */
export interface AccountTexts {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly job_title?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly language?: string | undefined;
  readonly external_id?: string | undefined;
}

/** Changes texts of accounts, in one statement. */
export async function updateAccountTexts(
  store: Store,
  changes: readonly { readonly account: Authorized<Account, 'edit'>; readonly texts: AccountTexts }[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ account, texts }) => ({ id: account.id, ...texts }));
  await sql`
    update users u set first_name = coalesce(c.first_name, u.first_name), last_name = coalesce(c.last_name, u.last_name),
      job_title = coalesce(c.job_title, u.job_title), company = coalesce(c.company, u.company), location = coalesce(c.location, u.location),
      language = coalesce(c.language, u.language), external_id = coalesce(c.external_id, u.external_id), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, first_name text, last_name text, job_title text, company text,
      location text, language text, external_id text)
    where u.organisation_id = ${store.organisationId} and u.id = c.id`.execute(store.db);
}

/** Notes that invitations are on their way. */
export async function noteInvited(store: Store, accounts: readonly Authorized<Account, 'invite'>[], now: Date): Promise<void> {
  await sql`update users set invited_at = ${now}
    where organisation_id = ${store.organisationId} and id = any(${accounts.map(({ id }) => id)}::uuid[])`.execute(store.db);
}

/** The account of an invitation takes the name its owner gave, a single one where the product keeps it; false when it may not enter. */
export async function nameAccount(
  store: Store,
  userId: UserId,
  name: { firstName: string; lastName: string },
  now: Date,
): Promise<boolean> {
  const { firstName, lastName } = nameInFirst(name);
  const named = await store.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return named.numUpdatedRows > 0n;
}

/** Takes over names and custom fields that a provider says; false when they were so already. */
export async function takeOverNames(
  store: Store,
  userId: UserId,
  changes: { readonly firstName: string; readonly lastName: string; readonly custom: Readonly<Record<string, string>>; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update users set first_name = ${changes.firstName}, last_name = ${changes.lastName},
      custom_fields = custom_fields || ${JSON.stringify(changes.custom)}::jsonb, updated_at = ${changes.now}
    where organisation_id = ${store.organisationId} and id = ${userId}
      and (first_name, last_name, custom_fields) is distinct from
        (${changes.firstName}, ${changes.lastName}, custom_fields || ${JSON.stringify(changes.custom)}::jsonb)
    returning id`.execute(store.db);
  return rows.length > 0;
}

/** Returns false where they had accepted this version. */
export async function updateAcceptedTerms(store: Store, userId: UserId, version: string, now: Date): Promise<boolean> {
  const updated = await store.db
    .updateTable('users')
    .set({ terms_accepted_version: version, terms_accepted_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('terms_accepted_version', 'is', null), eb('terms_accepted_version', '!=', version)]))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Completes someone's onboarding; they learn the organisation's topics, too. */
export async function completeOnboarding(store: Store, userId: UserId, defaultTopics: readonly string[], now: Date): Promise<void> {
  await sql`update users set onboarding_completed_at = ${now}, updated_at = ${now},
      learning_topics = learning_topics || array(
        select topic from unnest(${defaultTopics}::uuid[]) with ordinality as wanted(topic, place)
        where topic <> all(learning_topics) order by place)
    where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
}

/** Notes that someone was here. */
export async function markSeen(store: Store, userId: UserId, now: Date): Promise<void> {
  await store.db
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .execute();
}

/** Notes that something another feature keeps about a person changed: who follows changes of people sees it as one. */
export async function markPersonChanged(store: Store, userId: UserId, now: Date): Promise<void> {
  await sql`update users set updated_at = ${now} where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
}
