import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Endpoint, generalProblems } from '@waymark/contract/kit';
import type { ActorContext, InTransaction } from '../context.ts';
import { inTransaction, type Store } from '../db/database.ts';
import { Refusal, refuse } from './refusal.ts';

const DAY_MILLISECONDS = 86_400_000;
const ANSWERS_KEPT_DAYS = 1;
const VERSIONS_KEPT_DAYS = 30;
const KEY = /^[\w-]{8,100}$/;

/** A save as it came in. */
interface Save {
  readonly endpoint: Endpoint;
  /** The `Idempotency-Key` header. */
  readonly key: string | string[] | undefined;
  /** Whether only the answer of an earlier save is asked for, by the header `Idempotency-Replay: only`. */
  readonly isReplay: boolean;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What stands in the store for a save before and after it is carried out. */
interface Entry {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly subject: string;
  readonly hasSubject: boolean;
}

type Numbers = Readonly<Record<string, unknown>>;

/** The version that a save was made on, or that it made; undefined where there is none. */
function versionIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, revision, basedOn } = value as Numbers;
  return [version, revision, basedOn].find((one): one is number => typeof one === 'number');
}

/** The key of a save; undefined without one. Throws `malformed-request` for what is none. */
function keyOf({ key }: Save): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw refuse(generalProblems['malformed-request'], { detail: 'Idempotency-Key: 8 to 100 letters, digits, - or _.' });
  return key;
}

function entryOf(ctx: ActorContext, save: Save): Entry {
  const { endpoint, input } = save;
  const names = Object.values((input['params'] ?? {}) as Numbers).filter((value) => typeof value === 'string');
  return {
    userId: ctx.actor.userId,
    key: keyOf(save) ?? ctx.requestId,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([endpoint.id, input]))
      .digest(),
    subject: [endpoint.id.split('.')[0], ...names].join(' '),
    hasSubject: names.length > 0,
  };
}

/**
 * Carries out an editor's save once: repeated with the same `Idempotency-Key` it changes nothing and is answered as it was. The save, its key and its answer commit
 * together; a repeat that comes while the first is under way waits for it. Where a newer version stands in the way that the caller alone made, the refusal says
 * so (`changedBy: 'you'`). Throws `key-used-already` for a key that came with something else, and `save-not-found` where only an earlier answer was asked for.
 *
 * @param carryOut does it and returns the answer; called again where the store ended the transaction for a conflict
 * @param write returns the answer as it goes out
 */
export async function saveOnce(
  ctx: ActorContext,
  save: Save,
  carryOut: (ctx: InTransaction<ActorContext>) => unknown,
  write: (answer: unknown) => string,
): Promise<string> {
  const entry = entryOf(ctx, save);
  try {
    return await inTransaction(ctx, async (ctx) => {
      const earlier = await beginSave(ctx, entry);
      if (earlier !== undefined) return earlier;
      if (save.isReplay) throw refuse(generalProblems['save-not-found']);
      const answer = await carryOut(ctx);
      const text = write(answer);
      await finishSave(ctx.store, entry, versionIn(answer), text);
      return text;
    });
  } catch (error) {
    throw await withOwnChange(ctx.store, entry, versionIn(save.input['body']), error);
  }
}

/** Takes the key of a save; returns the answer that it has already. Waits for the same save where it is under way. */
async function beginSave(ctx: InTransaction<ActorContext>, { userId, key, fingerprint, subject }: Entry): Promise<string | undefined> {
  const { organisationId, db } = ctx.store;
  const { numAffectedRows } = await sql`
    insert into answered_saves (organisation_id, user_id, key, fingerprint, subject, saved_at)
    values (${organisationId}, ${userId}, ${key}, ${fingerprint}, ${subject}, ${ctx.now()})
    on conflict (organisation_id, user_id, key) do nothing`.execute(db);
  if (numAffectedRows === 1n) return undefined;
  const found = await db
    .selectFrom('answered_saves')
    .select(['fingerprint', 'answer'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!found.fingerprint.equals(fingerprint)) throw refuse(generalProblems['key-used-already']);
  return found.answer ?? undefined;
}

/** Keeps the answer of a save. Of what its person saved of the same thing before, no one asks for the answer again. */
async function finishSave(
  store: Store,
  { userId, key, subject, hasSubject }: Entry,
  version: number | undefined,
  answer: string,
): Promise<void> {
  const own = store.db.updateTable('answered_saves').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId);
  await own
    .set({ answer, version: version ?? null })
    .where('key', '=', key)
    .execute();
  if (!hasSubject) return;
  await own.set({ answer: null }).where('subject', '=', subject).where('key', '!=', key).where('answer', 'is not', null).execute();
}

/** A refusal for a newer version, with the word that it is the caller's own where no one else saved since. */
async function withOwnChange(store: Store, { userId, subject }: Entry, basedOn: number | undefined, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.problem.isOutdated !== true || basedOn === undefined) return error;
  const { rows } = await sql<{ is_own: boolean | null }>`
    select bool_and(user_id = ${userId}) as is_own from answered_saves
    where organisation_id = ${store.organisationId} and subject = ${subject} and version > ${basedOn}`.execute(store.db);
  if (rows[0]?.is_own !== true) return error;
  return refuse(error.problem, { ...error.details, params: { ...error.details.params, changedBy: 'you' } });
}

/** Lets go of answers after a day, and of whose version was whose after a month. */
export async function sweepSaves(store: Store, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  const { organisationId, db } = store;
  await db
    .deleteFrom('answered_saves')
    .where('organisation_id', '=', organisationId)
    .where('saved_at', '<', daysAgo(VERSIONS_KEPT_DAYS))
    .execute();
  await db
    .updateTable('answered_saves')
    .set({ answer: null })
    .where('organisation_id', '=', organisationId)
    .where('saved_at', '<', daysAgo(ANSWERS_KEPT_DAYS))
    .where('answer', 'is not', null)
    .execute();
}

/** Deletes what is kept of a person's saves. */
export async function deleteSavesOf(store: Store, userId: string): Promise<void> {
  await store.db.deleteFrom('answered_saves').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}
