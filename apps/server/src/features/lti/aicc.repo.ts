import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { LessonStatus } from './hacp.rules.ts';

/** An opening of an AICC-style link. */
export interface AiccSessionRow {
  readonly id: string;
  readonly card_id: string;
  readonly user_id: UserId;
  readonly is_trial: boolean;
  readonly state: 'launched' | 'open' | 'over';
  readonly lesson_status: LessonStatus;
  readonly lesson_location: string;
  readonly score: string;
  readonly seconds: number;
  readonly core_lesson: string;
}

const SESSION = sql`s.id, s.card_id, s.user_id, s.is_trial, s.state, s.lesson_status, s.lesson_location, s.score, s.seconds, s.core_lesson`;

/** Ends a person's open launches of a card; returns what the newest one kept. */
export async function endSessions(tx: Store, cardId: string, userId: UserId): Promise<AiccSessionRow | undefined> {
  await sql`update aicc_sessions set state = 'over' where organisation_id = ${tx.organisationId} and card_id = ${cardId} and user_id = ${userId}
    and state <> 'over'`.execute(tx.db);
  const { rows } = await sql<AiccSessionRow>`select ${SESSION} from aicc_sessions s
    where s.organisation_id = ${tx.organisationId} and s.card_id = ${cardId} and s.user_id = ${userId}
    order by s.started_at desc, s.id desc limit 1`.execute(tx.db);
  return rows[0];
}

export async function insertAiccSession(
  tx: Store,
  session: Omit<AiccSessionRow, 'state'> & { readonly secret_hash: Buffer; readonly expires_at: Date },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('aicc_sessions')
    .values({ organisation_id: tx.organisationId, ...session, started_at: now, last_at: now })
    .execute();
}

/** An opening that may still report, locked until the transaction ends. */
export async function lockAiccSession(tx: Store, hash: Buffer, now: Date): Promise<AiccSessionRow | undefined> {
  const { rows } = await sql<AiccSessionRow>`select ${SESSION} from aicc_sessions s
    where s.organisation_id = ${tx.organisationId} and s.secret_hash = ${hash} and s.state <> 'over' and s.expires_at > ${now} for update`.execute(
    tx.db,
  );
  return rows[0];
}

/** The card of a launch whose course has not asked for anything yet. */
export async function findLaunchedCard(store: Store, hash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ card_id: string }>`select s.card_id from aicc_sessions s
    where s.organisation_id = ${store.organisationId} and s.secret_hash = ${hash} and s.state = 'launched' and s.expires_at > ${now}`.execute(
    store.db,
  );
  return rows[0]?.card_id;
}

export async function updateAiccSession(
  tx: Store,
  { id, ...kept }: Omit<AiccSessionRow, 'card_id' | 'user_id' | 'is_trial'>,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('aicc_sessions')
    .set({ ...kept, last_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', id)
    .execute();
}

/** What a person did with tools and in AICC-style courses. */
export async function deleteOfPerson(tx: Store, userId: UserId): Promise<void> {
  for (const table of ['aicc_sessions', 'lti_results', 'lti_launches'] as const)
    await tx.db.deleteFrom(table).where('organisation_id', '=', tx.organisationId).where('user_id', '=', userId).execute();
}
