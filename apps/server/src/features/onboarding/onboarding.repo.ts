import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OnboardingAnswers, OnboardingStep } from '@waymark/contract/onboarding';
import type { Store } from '../../platform/db/database.ts';
import { lockPeople, type PersonRow } from '../people/people.public.ts';

/** A person with where they are on the way in. */
export type OnboardingRow = PersonRow & { readonly step: OnboardingStep | null; readonly answers: OnboardingAnswers | null };

/** Finds the caller's onboarding. `lock` makes others who complete or answer for them wait until the transaction ends. */
export async function findOnboarding(store: Store, userId: UserId, options: { lock: boolean }): Promise<OnboardingRow> {
  if (options.lock) await lockPeople(store, [userId]);
  const { rows } = await sql<OnboardingRow>`
    select u.*, o.step, o.answers from users u
    left join onboarding_states o on o.organisation_id = u.organisation_id and o.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A session belongs to no one');
  return row;
}

export async function saveOnboarding(
  store: Store,
  userId: UserId,
  state: { step: OnboardingStep; answers: OnboardingAnswers; now: Date },
): Promise<void> {
  const values = { step: state.step, answers: JSON.stringify(state.answers), updated_at: state.now };
  await store.db
    .insertInto('onboarding_states')
    .values({ organisation_id: store.organisationId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Forgets what was kept of someone's answers. */
export async function deleteOnboarding(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('onboarding_states')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}
