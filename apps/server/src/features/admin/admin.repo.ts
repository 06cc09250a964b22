import type { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';

export interface OverviewRow {
  readonly people: number;
  readonly seen: number;
  /** Content that the reader can open: what the library shows them. */
  readonly published: number;
  readonly has_groups: boolean;
  readonly has_brand: boolean;
  readonly has_sign_in_rules: boolean;
  readonly open_cases: number;
  readonly failed_mails: number;
  readonly waiting_mails: number;
  readonly kept_mails: number;
  readonly sent_mails: number;
  readonly failing_webhooks: number;
  readonly jobs_running: number;
  readonly jobs_failed: number;
}

/** Settings that say how people sign in: with any of them the checklist's step is done. */
const SIGN_IN_SETTINGS = [
  'password_policy',
  'lock_rule',
  'multi_factor',
  'open_sign_up_domains',
] satisfies (keyof typeof ORGANISATION_SETTINGS)[];

/** Everything the overview says of an organisation, in one statement. */
export async function findOverview(store: Store, actor: Actor, now: Date): Promise<OverviewRow> {
  const org = store.organisationId;
  const day = new Date(now.getTime() - 86_400_000);
  const week = new Date(now.getTime() - 7 * 86_400_000);
  const { rows } = await sql<OverviewRow>`
    select
      (select count(*) from users where organisation_id = ${org} and status = 'active') as people,
      (select count(*) from users where organisation_id = ${org} and status = 'active' and last_seen_at >= ${week}) as seen,
      (select count(*) from cards c where c.organisation_id = ${org} and ${visibleCards(actor)}) as published,
      exists (select from groups where organisation_id = ${org}) as has_groups,
      exists (select from organisation_configs where organisation_id = ${org} and name in ('brand_colour', 'logo_url')) as has_brand,
      exists (select from organisation_configs where organisation_id = ${org} and name = any(${SIGN_IN_SETTINGS}::text[]))
        as has_sign_in_rules,
      (select count(*) from moderation_cases where organisation_id = ${org} and state = 'open') as open_cases,
      (select count(*) from mail_outbox where organisation_id = ${org} and status = 'failed' and created_at >= ${week}) as failed_mails,
      (select count(*) from mail_outbox where organisation_id = ${org} and status = 'waiting') as waiting_mails,
      (select count(*) from mail_outbox where organisation_id = ${org} and status = 'kept') as kept_mails,
      (select count(*) from mail_outbox where organisation_id = ${org} and status = 'sent' and created_at >= ${day}) as sent_mails,
      (select count(*) from webhooks where organisation_id = ${org} and (status = 'disabled' or failing_since is not null)) as failing_webhooks,
      (select count(*) from pgboss.job where data->>'organisationId' = ${org} and state = 'active') as jobs_running,
      (select count(*) from pgboss.job where data->>'organisationId' = ${org} and state = 'failed' and completed_on >= ${day}) as jobs_failed`.execute(
    store.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}
