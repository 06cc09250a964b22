import type { Store } from '../../platform/db/database.ts';

export type ChallengePurpose = 'passkey-creation' | 'passkey-request' | 'okta-enrolment' | 'okta-push';

/** Keeps what a session was asked for a purpose, in the place of what it was asked before. */
export async function putChallenge(
  store: Store,
  asked: { sessionId: string; purpose: ChallengePurpose; challenge: string; expiresAt: Date },
): Promise<void> {
  const fresh = { challenge: asked.challenge, expires_at: asked.expiresAt };
  await store.db
    .insertInto('factor_challenges')
    .values({ organisation_id: store.organisationId, session_id: asked.sessionId, purpose: asked.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'session_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** What a session was asked and may still answer; undefined when there is nothing. */
export async function findChallenge(store: Store, sessionId: string, purpose: ChallengePurpose, now: Date): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('factor_challenges')
    .select('challenge')
    .where('organisation_id', '=', store.organisationId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.challenge;
}

/** Uses up what a session was asked, in one statement so that it is answered once; undefined when there is nothing. */
export async function takeChallenge(store: Store, sessionId: string, purpose: ChallengePurpose, now: Date): Promise<string | undefined> {
  const row = await store.db
    .deleteFrom('factor_challenges')
    .where('organisation_id', '=', store.organisationId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row === undefined || row.expires_at <= now ? undefined : row.challenge;
}
