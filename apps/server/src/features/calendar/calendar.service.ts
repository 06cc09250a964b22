import { createHash } from 'node:crypto';
import { type CalendarFeed, calendarProblems } from '@waymark/contract/calendar';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import { calendarFeedRenewed, calendarFeedRevoked } from './calendar.events.ts';
import { deleteFeed, type FeedRow, findFeed, putFeed, readFeed } from './calendar.repo.ts';
import { entriesOf } from './calendar-sources.ts';
import { writeCalendar } from './icalendar.ts';

const PURPOSE = 'calendar-feed';
const ENTRIES_AT_MOST = 500;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Returns the caller's calendar feed (PPL-05); an address only for who is really signed in as themselves. */
export async function getFeed(ctx: ActorContext): Promise<CalendarFeed> {
  return present(ctx, await findFeed(ctx.store, ctx.actor.userId));
}

/** Makes an address for the caller's feed; one there was stops working at once. */
export async function renewFeed(ctx: ActorContext): Promise<CalendarFeed> {
  const feedId = newId<string>();
  await mutate(ctx, calendarFeedRenewed, async (ctx) => {
    await putFeed(ctx.store, ctx.actor.userId, feedId, ctx.now());
    return { result: undefined, subject: { type: 'user', id: ctx.actor.userId }, details: { feedId } };
  });
  return getFeed(ctx);
}

/** Takes the address back. Nothing happens where there is none. */
export async function revokeFeed(ctx: ActorContext): Promise<CalendarFeed> {
  await mutate(ctx, calendarFeedRevoked, async (ctx) => {
    const feedId = await deleteFeed(ctx.store, ctx.actor.userId);
    if (feedId === undefined) return unchanged(undefined);
    return { result: undefined, subject: { type: 'user', id: ctx.actor.userId }, details: { feedId } };
  });
  return getFeed(ctx);
}

function present(ctx: ActorContext, row: FeedRow | undefined): CalendarFeed {
  if (row === undefined) return { url: null, createdAt: null, lastReadAt: null };
  // Who looks as someone else must not carry their calendar away.
  const mayTake = ctx.actor.impersonatorId === null;
  const url = mayTake
    ? addressOf(ctx.platform.config, ctx.organisation, `/api/v1/calendar-feeds/${row.id}.${signatureOf(ctx, row.id)}`)
    : null;
  return { url, createdAt: row.created_at.toISOString(), lastReadAt: row.last_read_at?.toISOString() ?? null };
}

const signatureOf = (ctx: BaseContext, feedId: string) => ctx.platform.secrets.sign(PURPOSE, `${ctx.organisation.id}:${feedId}`);

/** sends a person's dates for their calendar program, in their language. Throws `calendar-not-found` for an address that was taken back. */
export async function sendFeed(ctx: VisitorContext, token: string, { request, reply }: Wire): Promise<void> {
  const [id = '', signature = ''] = token.replace(/\.ics$/, '').split('.');
  const isSigned = UUID.test(id) && ctx.platform.secrets.isSigned(PURPOSE, `${ctx.organisation.id}:${id}`, signature);
  const feed = isSigned ? await readFeed(ctx.store, id, ctx.now()) : undefined;
  if (feed === undefined) throw refuse(calendarProblems['calendar-not-found']);
  const { t } = translatorFor(ctx.organisation, feed.language);
  const from = new Intl.DateTimeFormat('en-CA', { timeZone: zoneFor(ctx, feed.time_zone) }).format(ctx.now());
  const entries = await entriesOf(ctx, { userId: feed.user_id, from, limit: ENTRIES_AT_MOST, t });
  const address = (path: string) => addressOf(ctx.platform.config, ctx.organisation, path);
  const written = entries.map(({ path, uid, attendees = [], ...entry }) =>
    Object.assign(entry, {
      uid: `${uid}@${ctx.organisation.hostName}`,
      url: address(path),
      attendees: attendees.map((one) => ({ name: one.name, url: address(one.path) })),
    }),
  );
  // Programs ask often; an unchanged feed is not sent again, although its time stamp would differ.
  const tag = `"${createHash('sha256')
    .update(writeCalendar(ctx.organisation.name, written, new Date(0)))
    .digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const isKept = request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) === true;
  if (isKept) return void (await reply.code(304).send());
  await reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .send(writeCalendar(ctx.organisation.name, written, ctx.now()));
}
