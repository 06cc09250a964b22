import { sql } from 'kysely';
import { type GateSettings, gateSettingsSchema } from '@waymark/contract/progress';
import type { Store } from '../../platform/db/database.ts';

/** Settings of gates; only what a test cares about needs saying. */
export const gatesWith = (set: Partial<GateSettings>): GateSettings => gateSettingsSchema.parse(set);

/** Fills a person's record with so many completions of the last years, one a minute. */
export async function withCompletions(store: Store, userId: string, count: number): Promise<void> {
  await sql`
    insert into learning_completions (organisation_id, id, user_id, status, achieved_at, completed_at, recorded_at, source, title, card_type, provider)
    select ${store.organisationId}, gen_random_uuid(), ${userId}, 'Completed', at, at, at, 'own',
      'Reading the night flow of a district, lesson ' || n, 'article', 'Academy'
    from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${count}::int) n) done`.execute(store.db);
}
