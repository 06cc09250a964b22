import { sql } from 'kysely';
import type { LiveMessage, Reaction, ReactionCounts, StreamId } from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { presentMessage } from './live-streams.present.ts';
import type { CaptionRow, StreamRow } from './live-streams.row.ts';
import { listMessageRows } from './live-talk.repo.ts';

/** Rows of one kind: who presses at once waits for one of them. */
const SHARDS = 8;
/** Messages that are looked at: what came since the last look is among them, also where fifty a second do. */
const LOOKED_AT = 100;

const ofStream = (store: Store, streamId: StreamId) => sql`organisation_id = ${store.organisationId} and stream_id = ${streamId}`;

/** Counts a reaction. */
export async function addReactions(store: Store, streamId: StreamId, kind: Reaction, count: number): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  await sql`
    insert into live_reactions as r (organisation_id, stream_id, kind, shard, amount)
    values (${store.organisationId}, ${streamId}, ${kind}, ${shard}, ${count})
    on conflict (organisation_id, stream_id, kind, shard) do update set amount = r.amount + excluded.amount`.execute(store.db);
}

/** What is said in a stream beside its picture. */
export interface Talk {
  /** The newest messages, oldest first. */
  readonly messages: readonly LiveMessage[];
  readonly reactions: ReactionCounts;
  readonly caption: CaptionRow | undefined;
}

/** Returns the newest of what is said in a stream. */
export async function findTalk(store: Store, stream: StreamRow): Promise<Talk> {
  const [messages, reactions, caption] = await Promise.all([
    listMessageRows(store, stream.id, {}, LOOKED_AT),
    sql<{ kind: Reaction; amount: number }>`
      select kind, sum(amount)::int as amount from live_reactions where ${ofStream(store, stream.id)} group by kind`.execute(store.db),
    sql<CaptionRow>`
      select number, at_second, body from live_caption_lines where ${ofStream(store, stream.id)} order by number desc limit 1`.execute(
      store.db,
    ),
  ]);
  return {
    messages: messages.map((row) => presentMessage(row)).toReversed(),
    reactions: Object.fromEntries(reactions.rows.map(({ kind, amount }) => [kind, amount])),
    caption: caption.rows[0],
  };
}

type Line = Omit<CaptionRow, 'number'>;

/** Writes a line of the captions by hand, where fewer than `limit` are there. */
export async function insertCaption(tx: Store, { id }: Authorized<StreamRow, 'control'>, line: Line, limit: number): Promise<boolean> {
  return insertLine(tx, id, line, { limit, bySpeech: false });
}

/** Writes a line of the captions that was heard, where fewer than `limit` are there. */
export async function insertSpokenCaption(tx: Store, streamId: StreamId, line: Line, limit: number): Promise<boolean> {
  return insertLine(tx, streamId, line, { limit, bySpeech: true });
}

async function insertLine(
  tx: Store,
  streamId: StreamId,
  { at_second, body }: Line,
  { limit, bySpeech }: { readonly limit: number; readonly bySpeech: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into live_caption_lines (organisation_id, stream_id, number, at_second, body, by_speech)
    select ${tx.organisationId}, ${streamId}, last.number + 1, ${at_second}, ${body}, ${bySpeech}
    from (select coalesce(max(number), 0) as number from live_caption_lines where ${ofStream(tx, streamId)}) last
    where last.number < ${limit} returning number`.execute(tx.db);
  return rows.length > 0;
}

/** The lines of a stream, in the order of what they are about. */
export async function findCaptions(store: Store, streamId: StreamId): Promise<(CaptionRow & { readonly by_speech: boolean })[]> {
  const { rows } = await sql<CaptionRow & { readonly by_speech: boolean }>`
    select number, at_second, body, by_speech from live_caption_lines where ${ofStream(store, streamId)}
    order by at_second, number`.execute(store.db);
  return rows;
}
