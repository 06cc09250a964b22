import { type RegistrationStatus, settlePlaces } from '@waymark/contract/vilt';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { setRegistered } from '../progress/progress.public.ts';
import { placeChanged, type PlaceChanged } from './vilt.events.ts';
import { findRegistrations, findSessions, setStatuses } from './vilt.repo.ts';
import { isOpen, type RegistrationRow, type SessionRow } from './vilt.row.ts';

const HOLDS_PLACE: ReadonlySet<RegistrationStatus> = new Set(['registered', 'attended', 'missed']);

export interface NamedCard {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}

export interface Wanted {
  readonly sessionId: string;
  readonly userId: string;
  readonly to: RegistrationStatus;
  readonly because: PlaceChanged['because'];
}

/** The state of a card's places, under a lock that makes changes of them wait for each other. */
export interface Desk {
  readonly sessions: readonly SessionRow[];
  readonly places: readonly RegistrationRow[];
}

/**
 * Changes places on a card and gives what became free to those who wait, all under one lock, with an event for each person and session
 * (CRD-17). `work` sees the places as they are and answers what should change; it may write new waits before.
 */
export async function changePlaces<Context extends BaseContext>(
  ctx: Context,
  card: NamedCard,
  work: (ctx: InTransaction<Context>, desk: Desk) => Promise<readonly Wanted[]>,
): Promise<void> {
  await mutateMany(ctx, placeChanged, async (ctx) => {
    const sessions = await findSessions(ctx.store, card.id, { lock: true });
    const before = await findRegistrations(ctx.store, card.id);
    const wanted = await work(ctx, { sessions, places: before });
    await setStatuses(ctx.store, card.id, wanted, ctx.now());
    const steps = [...wanted, ...(await settle(ctx, card.id, sessions))];
    await setRegistered(ctx.store, card.id, registrationsAfter(before, steps), ctx.now());
    return { result: undefined, changes: describe(card, sessions, before, steps) };
  });
}

async function settle(ctx: InTransaction, cardId: string, sessions: readonly SessionRow[]): Promise<Wanted[]> {
  const places = await findRegistrations(ctx.store, cardId);
  const changes = settlePlaces(
    sessions.map((session) => ({ id: session.id, capacity: session.capacity, isOpen: isOpen(session, ctx.now()) })),
    places.map(({ session_id: sessionId, user_id: userId, status, queue }) => ({ sessionId, userId, status, queue })),
  );
  await setStatuses(ctx.store, cardId, changes, ctx.now());
  return changes.map(({ sessionId, userId, to }) => ({ sessionId, userId, to, because: to === 'registered' ? 'place-free' : 'moved' }));
}

/** Of the people whose places changed: who has a place on the card now, and who has none. */
function registrationsAfter(before: readonly RegistrationRow[], steps: readonly Wanted[]) {
  const places = new Map(before.map((row) => [`${row.session_id}:${row.user_id}`, { userId: row.user_id, status: row.status }]));
  for (const { sessionId, userId, to } of steps) places.set(`${sessionId}:${userId}`, { userId, status: to });
  const holding = new Set([...places.values()].filter(({ status }) => HOLDS_PLACE.has(status)).map(({ userId }) => userId));
  const changed = [...new Set(steps.map(({ userId }) => userId))];
  return { registered: changed.filter((userId) => holding.has(userId)), released: changed.filter((userId) => !holding.has(userId)) };
}

/** One event a place: what it was before everything, and what it is after. */
function describe(card: NamedCard, sessions: readonly SessionRow[], before: readonly RegistrationRow[], steps: readonly Wanted[]) {
  const last = new Map<string, Wanted>();
  for (const step of steps) {
    const key = `${step.sessionId}:${step.userId}`;
    const because = step.because === 'place-free' && last.get(key)?.because === 'own' ? 'own' : step.because;
    last.set(key, { ...step, because });
  }
  return [...last.values()].flatMap((step) => {
    const session = sessions.find(({ id }) => id === step.sessionId);
    const from = before.find((row) => row.session_id === step.sessionId && row.user_id === step.userId)?.status ?? null;
    if (session === undefined || from === step.to) return [];
    const details: PlaceChanged = {
      cardId: card.id,
      cardTitle: card.title,
      cardSlug: card.slug,
      sessionId: step.sessionId,
      startsAt: session.starts_at.toISOString(),
      timeZone: session.time_zone,
      userId: step.userId,
      from,
      to: step.to,
      because: step.because,
    };
    return [{ subject: { type: 'card', id: card.id }, details }];
  });
}
