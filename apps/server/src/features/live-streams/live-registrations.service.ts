import { liveStreamProblems, type LiveRegistrant, type LiveRegistration, type PlaceStatus, placesOf } from '@waymark/contract/live-streams';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction, VisitorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type CalendarSource, writeCalendar } from '../calendar/calendar.public.ts';
import { cardNamed, cardPolicy, type CardRow, loadAuthorizedCard } from '../cards/cards.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { setRegistered } from '../progress/progress.public.ts';
import { streamCard } from './live-access.service.ts';
import { transportOf } from './agora-origins.ts';
import * as repo from './live-plans.repo.ts';
import { livePlaceChanged, type LivePlaceChanged } from './live-streams.events.ts';
import { mayWatch } from './live-streams.policy.ts';
import type { PlanRow, RegistrantRow } from './live-streams.row.ts';

/** How long a planned stream takes in a calendar: no one says it when they plan one. */
const CALENDAR_MINUTES = 60;

interface PlaceChange {
  readonly userId: UserId;
  readonly from: PlaceStatus | null;
  readonly to: PlaceStatus | null;
  readonly because: LivePlaceChanged['because'];
}

type NamedCard = Pick<CardRow, 'id' | 'title' | 'slug' | 'content'>;

/** Returns the limit of a card's planned stream; null without one. */
const limitOf = (
  { platform: { config } }: Pick<BaseContext, 'platform'>,
  { content }: Pick<CardRow, 'content'>,
  plan: PlanRow,
): number | null =>
  placesOf({ way: content.cardType === 'video_stream' ? content.way : 'broadcast', places: plan.places }, transportOf(config));

const isOpen = (plan: PlanRow | undefined, now: Date): plan is PlanRow & { readonly starts_at: Date } =>
  plan !== undefined && plan.takes_registrations && plan.starts_at !== null && plan.begun_at === null && plan.starts_at > now;

/** What became of a plan: registration is open, closed until it begins, and the stream is live or over. */
function phaseOf(plan: PlanRow, now: Date): LiveRegistration['phase'] {
  if (plan.begun_at !== null) return plan.is_live ? 'live' : 'over';
  return isOpen(plan, now) ? 'open' : 'closed';
}

/**
 * Changes places in a planned stream and gives what became free to those who wait, under a lock of the plan, with an event for each person.
 * `work` sees the plan and answers what it changed.
 */
export async function changePlaces<Context extends BaseContext>(
  ctx: Context,
  card: NamedCard,
  work: (ctx: InTransaction<Context>, plan: PlanRow) => Promise<readonly PlaceChange[]>,
): Promise<void> {
  await mutateMany(ctx, livePlaceChanged, async (ctx) => {
    const plan = await repo.findPlan(ctx.store, card.id, { lock: true });
    if (plan === undefined) return { result: undefined, changes: [] };
    const own = await work(ctx, plan);
    // Nothing is given of a stream that is over.
    const isOver = phaseOf(plan, ctx.now()) === 'over';
    const given = new Set(isOver ? [] : await repo.giveFreePlaces(ctx.store, card.id, limitOf(ctx, card, plan), ctx.now()));
    // Who asked and got a place at once was never told to wait.
    const changes: PlaceChange[] = own.map(({ userId, from, to, because }) => ({
      userId,
      from,
      to: given.delete(userId) ? 'registered' : to,
      because,
    }));
    for (const userId of given) changes.push({ userId, from: 'waiting', to: 'registered', because: 'place-free' });
    const [registered, released] = [changes.filter(({ to }) => to === 'registered'), changes.filter(({ to }) => to === null)];
    const ids = { registered: registered.map(({ userId }) => userId), released: released.map(({ userId }) => userId) };
    await setRegistered(ctx.store, card.id, ids, ctx.now());
    const about = { cardId: card.id, cardTitle: card.title, cardSlug: card.slug };
    return {
      result: undefined,
      changes: changes.map((change) => ({ subject: { type: 'card', id: card.id }, details: { ...about, ...change } })),
    };
  });
}

/** Returns the places in a card's planned stream as the caller sees them; null where no one registers. */
export async function showRegistration(ctx: VisitorContext, card: CardRow): Promise<LiveRegistration | null> {
  const plan = await repo.findPlan(ctx.store, card.id);
  if (plan === undefined || !plan.takes_registrations || plan.starts_at === null) return null;
  const counted = await repo.countPlaces(ctx.store, card.id, ctx.actor?.userId ?? null);
  const places = limitOf(ctx, card, plan);
  const isOrganiser = cardPolicy.rules.edit(ctx.actor, card);
  const mayAsk = isOpen(plan, ctx.now()) && mayWatch(ctx.actor, card);
  // Its author hosts it: they need no place and are reminded without one.
  const mayRegister = mayAsk && counted.own === null && ctx.actor?.userId !== card.author_id;
  const isFull = places !== null && counted.registered >= places;
  return {
    phase: phaseOf(plan, ctx.now()),
    startsAt: plan.starts_at.toISOString(),
    begunAt: plan.begun_at?.toISOString() ?? null,
    places,
    isLimited: plan.places !== null,
    registeredCount: counted.registered,
    waitingCount: counted.waiting,
    own: counted.own,
    waitingPosition: counted.position,
    can: {
      register: mayRegister && !isFull,
      wait: mayRegister && isFull,
      cancel: mayAsk && counted.own !== null,
      // As `checkPlace` decides it.
      watch:
        mayWatch(ctx.actor, card) &&
        (plan.places === null || isOrganiser || counted.own === 'registered' || (counted.own === null && !isFull)),
      manage: isOrganiser,
    },
  };
}

async function cardToRegister(ctx: ActorContext, cardId: string): Promise<CardRow> {
  const card = await streamCard(ctx, cardId);
  if (!mayWatch(ctx.actor, card)) throw refuse(liveStreamProblems['live-stream-not-found']);
  return card;
}

async function changeOwn(
  ctx: ActorContext,
  cardId: string,
  work: (ctx: InTransaction<ActorContext>, card: CardRow) => Promise<readonly PlaceChange[]>,
): Promise<LiveRegistration> {
  const card = await cardToRegister(ctx, cardId);
  await changePlaces(ctx, card, async (ctx, plan) => {
    if (!isOpen(plan, ctx.now())) throw refuse(liveStreamProblems['live-registration-closed']);
    return work(ctx, card);
  });
  const shown = await showRegistration(ctx, card);
  if (shown === null) throw refuse(liveStreamProblems['live-registration-closed']);
  return shown;
}

/** Takes a place in a planned stream, or the end of its waiting list. Throws `live-registration-closed`, `host-needs-no-place` for its author, and as `streamCard`. */
export async function registerForStream(ctx: ActorContext, cardId: string): Promise<LiveRegistration> {
  const { userId } = ctx.actor;
  return changeOwn(ctx, cardId, async (ctx, card) => {
    if (card.author_id === userId) throw refuse(liveStreamProblems['host-needs-no-place']);
    const isNew = await repo.enqueue(ctx.store, card.id, userId, ctx.now());
    return isNew ? [{ userId, from: null, to: 'waiting', because: 'own' }] : [];
  });
}

/** Gives up the caller's place or wait; the first who waits gets the place. Throws `live-registration-closed`, and as `streamCard`. */
export async function cancelRegistration(ctx: ActorContext, cardId: string): Promise<LiveRegistration> {
  const { userId } = ctx.actor;
  return changeOwn(ctx, cardId, async (ctx, card) => {
    const from = await repo.removeRegistration(ctx.store, card.id, userId);
    return from === undefined ? [] : [{ userId, from, to: null, because: 'own' }];
  });
}

/** Frees the places of someone who is gone; those who wait get them. */
export async function freePlacesOf(ctx: BaseContext, userId: UserId): Promise<void> {
  for (const cardId of await repo.findCardsOfRegistrant(ctx.store, userId)) {
    const card = await cardNamed(ctx.store, cardId);
    if (card === undefined) continue;
    await changePlaces(ctx, card, async (ctx) => {
      const from = await repo.removeRegistration(ctx.store, cardId, userId);
      return from === undefined ? [] : [{ userId, from, to: null, because: 'left' }];
    });
  }
}

/**
 * Takes a place for someone who joins a stream with a limit and has none, where one is free. Throws `live-stream-no-place`. Who may edit the card needs none.
 */
export async function checkPlace(ctx: InTransaction<ActorContext>, card: CardRow): Promise<void> {
  const plan = await repo.findPlan(ctx.store, card.id);
  if (plan === undefined || !plan.takes_registrations || plan.places === null || cardPolicy.rules.edit(ctx.actor, card)) return;
  const { userId } = ctx.actor;
  const { own } = await repo.countPlaces(ctx.store, card.id, userId);
  if (own === 'registered') return;
  await changePlaces(ctx, card, async (ctx) =>
    (await repo.enqueue(ctx.store, card.id, userId, ctx.now())) ? [{ userId, from: null, to: 'waiting', because: 'own' }] : [],
  );
  const after = await repo.countPlaces(ctx.store, card.id, userId);
  // Refusing takes the wait back with the transaction.
  if (after.own !== 'registered') throw refuse(liveStreamProblems['live-stream-no-place']);
}

const presentRegistrant = ({ person, status, changed_at }: RegistrantRow): LiveRegistrant => ({
  person: summaryOf(person),
  status,
  since: changed_at.toISOString(),
});

/** Returns who has a place or waits for one, by name. Throws `forbidden` for those who may not edit the card. */
export async function listRegistrations(
  ctx: ActorContext,
  cardId: string,
  query: PageQuery & { readonly status?: PlaceStatus | undefined },
): Promise<Page<LiveRegistrant>> {
  const card = await loadAuthorizedCard(ctx, cardId, 'edit');
  if (card.content.cardType !== 'video_stream') throw refuse(liveStreamProblems['live-stream-not-found']);
  const [name, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'text', 'uuid');
  const after = name === undefined || id === undefined ? undefined : { name, id };
  return toPage(
    await repo.listRegistrantRows(ctx.store, card.id, { status: query.status, after }, query.limit),
    query.limit,
    presentRegistrant,
    (row) => encodeCursor([row.name, row.user_id]),
  );
}

const untilOf = (startsAt: Date) => new Date(startsAt.getTime() + CALENDAR_MINUTES * 60_000);

/** Sends a planned stream as a calendar file. Throws `live-stream-not-found` where no date is planned, and once it has begun. */
export async function sendCalendar(ctx: ActorContext, cardId: string, { reply }: Wire): Promise<void> {
  const card = await cardToRegister(ctx, cardId);
  const plan = await repo.findPlan(ctx.store, card.id);
  if (plan === undefined || plan.starts_at === null || plan.begun_at !== null) throw refuse(liveStreamProblems['live-stream-not-found']);
  const entry = {
    uid: `live-stream-${card.id}@${ctx.organisation.hostName}`,
    when: { from: plan.starts_at, to: untilOf(plan.starts_at) },
    title: card.title,
    description: card.excerpt,
    sequence: plan.revision,
    isBusy: true,
    url: addressOf(ctx.platform.config, ctx.organisation, `/video_streams/${card.slug}`),
  };
  await reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="live-stream.ics"')
    .header('cache-control', 'private, no-store')
    .send(writeCalendar(ctx.organisation.name, [entry], ctx.now()));
}

/** The planned streams that someone has a place in, for their calendar feed. */
export const streamsInCalendar: CalendarSource = async (ctx, { userId, from, limit }) => {
  const rows = await repo.findOwnPlans(ctx.store, userId, from, limit);
  return rows.map((row) => ({
    uid: `live-stream-${row.card_id}`,
    when: { from: row.from, to: row.to ?? untilOf(row.from) },
    title: row.title,
    description: '',
    sequence: row.revision,
    isBusy: true,
    path: `/video_streams/${row.slug}`,
  }));
};
