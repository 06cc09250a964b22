import { NOT_STARTED } from '@waymark/contract/cmi5';
import { LEARNING_RECORD_LIMITS } from '@waymark/contract/learning-records';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { issueLaunchCredentials, type RecordsContext, type SessionRules, XapiFault } from '../learning-records/learning-records.public.ts';
import { actorOf } from '../people/people.public.ts';
import { findPackage } from '../scorm/scorm.public.ts';
import { cmi5CourseJudged } from './cmi5.events.ts';
import { findSession, isFetchAddress, lockRegistration, notePreferencesRead, updateSession, useFetchAddress } from './cmi5.repo.ts';
import { settle } from './cmi5-settlement.service.ts';
import { judgeStatement } from './session-judgement.ts';

/** What a fetch address answers (cmi5 8.2): a token, or why there is none. */
export type Fetched = { readonly 'auth-token': string } | { readonly 'error-code': string; readonly 'error-text': string };

/** Gives a unit its credentials, once for each session. */
export async function fetchCredentials(ctx: BaseContext, secret: string): Promise<Fetched> {
  const hash = tokenHash(secret);
  const now = ctx.now();
  const since = new Date(now.getTime() - LEARNING_RECORD_LIMITS.launchMinutes * 60_000);
  return inTransaction(ctx, async (ctx) => {
    const used = await useFetchAddress(ctx.store, hash, since, now);
    if (used === undefined) {
      return (await isFetchAddress(ctx.store, hash))
        ? { 'error-code': '1', 'error-text': 'This address was used before, or its session is over.' }
        : { 'error-code': '2', 'error-text': 'There is no such address.' };
    }
    const actor = await actorOf(ctx.store, used.user_id);
    if (actor === undefined) return { 'error-code': '3', 'error-text': 'The learner may no longer sign in.' };
    const launch = { activityId: used.activity_id, registration: used.registration_id, sessionId: used.id };
    const { key, secret: password } = await issueLaunchCredentials({ ...ctx, actor }, launch);
    return { 'auth-token': Buffer.from(`${key}:${password}`).toString('base64') };
  });
}

/** PLY-04: statements of a session count in the order they come, one after another, and only those that the rules of cmi5 allow. */
export const cmi5SessionRules: SessionRules = {
  preferencesRead: notePreferencesRead,

  async keep(
    records: RecordsContext,
    sessionId: string,
    store: (tx: Store) => ReturnType<Parameters<SessionRules['keep']>[2]>,
  ): Promise<void> {
    const userId = records.client.launch?.userId;
    const actor = userId === undefined ? undefined : await actorOf(records.store, userId as never);
    if (actor === undefined) throw new XapiFault(403, 'The learner may no longer sign in.');
    const { platform, organisation, requestId } = records;
    const ctx = { platform, organisation, requestId, store: records.store, actor, now: () => records.now() };
    await mutate(ctx, cmi5CourseJudged, async (ctx) => {
      const known = await findSession(ctx.store, sessionId);
      const registration = known === undefined ? undefined : await lockRegistration(ctx.store, known.registration_id);
      // Read again: another request may have changed it while this one waited for the lock.
      const session = registration === undefined ? undefined : await findSession(ctx.store, sessionId);
      if (registration === undefined || session === undefined) throw new XapiFault(403, 'cmi5: this session no longer exists.');
      const fresh = await store(ctx.store);
      if (fresh.length === 0) return unchanged(undefined);
      let judged = { session: { state: session.state, said: session.said }, record: registration.units[session.unit_id] ?? NOT_STARTED };
      for (const statement of fresh) judged = judgeStatement({ ...session, ...judged.session }, judged.record, statement);
      await updateSession(ctx.store, session.id, judged.session, ctx.now());
      const course = (await findPackage(ctx.store, registration.file_id))?.cmi5 ?? null;
      if (course === null) throw new XapiFault(403, 'cmi5: the package of this course was removed.');
      const units = { ...registration.units, [session.unit_id]: judged.record };
      const settled = await settle(ctx, course, registration, units, session.id);
      const { card_id: cardId, number: attempt, status, score } = settled.registration;
      if (!settled.isNewlyJudged || cardId === null) return unchanged(undefined);
      return { result: undefined, subject: { type: 'card', id: cardId }, details: { cardId, attempt, status, score } };
    });
  },
};
