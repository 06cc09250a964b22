import { canonicalEmail, canonicalNumber, type UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { findCardsOf, noteCompletedElsewhere } from '../cards/cards.public.ts';
import { actorOf } from '../people/people.public.ts';
import { mergeCourses, type TakenCourse } from './course.ts';
import { completedElsewhere } from './learning-providers.events.ts';
import type { ProviderRow } from './learning-providers.row.ts';
import { type CompletionRow, findKnown, type PersonCourse, setCard, type Written, writeCourses } from './provider-completions.repo.ts';
import { connectedBy, lockConnected } from './provider-people.repo.ts';
import type { SourcePage } from './source.ts';

/** What courses would do, or did: how many are new, changed, as they were, and of people who are not connected. */
export interface Outcome {
  readonly create: number;
  readonly change: number;
  readonly same: number;
  readonly waiting: number;
}

/** Of what a provider tells, that of connected people, each by their account here; of `userId` only, if told. */
export async function ofConnected(
  store: Store,
  provider: Pick<ProviderRow, 'id'>,
  items: SourcePage['items'],
  userId: UserId | null = null,
): Promise<(PersonCourse | undefined)[]> {
  // Some providers give an address as the outside id.
  const emails = items.flatMap(({ person }) => [person.email, person.externalId].flatMap((one) => canonicalEmail(one) ?? []));
  const externalIds = items.map(({ person }) => canonicalNumber(person.externalId)).filter((one) => one !== '');
  if (emails.length === 0 && externalIds.length === 0) return items.map(() => undefined);
  const people = await connectedBy(store, provider.id, [...new Set(emails)], [...new Set(externalIds)], userId);
  const byEmail = new Map(people.map((person) => [person.email, person.user_id]));
  const byExternalId = new Map(
    people.flatMap((person) => (person.external_id === null ? [] : [[person.external_id, person.user_id] as const])),
  );
  return items.map(({ person, course }) => {
    const [email, numberAsEmail] = [canonicalEmail(person.email) ?? '', canonicalEmail(person.externalId) ?? ''];
    const found = byEmail.get(email) ?? byExternalId.get(canonicalNumber(person.externalId)) ?? byEmail.get(numberAsEmail);
    return found === undefined ? undefined : { userId: found, course };
  });
}

/**
 * Writes what connected people learnt: each course once for each of them, whatever was told before and in whatever order. What is completed
 * for the first time is told to the rest of the product (an event for each) and completes the same card here.
 * Answers what became of the courses given; two tellings of one course are one.
 */
export async function storeCourses(ctx: InTransaction, provider: ProviderRow, items: readonly PersonCourse[]): Promise<Outcome> {
  const connected = await lockConnected(ctx.store, provider.id, [...new Set(items.map(({ userId }) => userId))]);
  const { written, same } = await plan(ctx.store, provider, together(items.filter(({ userId }) => connected.has(userId))));
  const ids = await writeCourses(ctx.store, provider.id, written, ctx.now());
  await tellCompleted(ctx, provider, written);
  await completeCards(ctx, provider, [
    ...written.map(({ userId, course, cardId }, at) => ({ id: ids[at] ?? '', userId, course, cardId })),
    ...same,
  ]);
  return {
    create: written.filter(({ id }) => id === undefined).length,
    change: written.filter(({ id }) => id !== undefined).length,
    same: same.length,
    waiting: items.filter(({ userId }) => !connected.has(userId)).length,
  };
}

/** Returns what courses would do, without doing it. */
export async function outcomeOf(
  store: Store,
  provider: Pick<ProviderRow, 'id'>,
  items: readonly PersonCourse[],
): Promise<Omit<Outcome, 'waiting'>> {
  const { written, same } = await plan(store, provider, together(items));
  const create = written.filter(({ id }) => id === undefined).length;
  return { create, change: written.length - create, same: same.length };
}

/** Each course of each person once. */
function together(items: readonly PersonCourse[]): PersonCourse[] {
  const byKey = new Map<string, PersonCourse>();
  for (const item of items) {
    const key = keyOf(item.userId, item.course.courseId);
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? item : { userId: item.userId, course: mergeCourses(before.course, item.course) });
  }
  return [...byKey.values()];
}

const keyOf = (userId: string, courseId: string) => `${userId} ${courseId}`;

interface Planned extends Written {
  readonly cardId: string | null;
}

/** What is to be written of some courses, given what is there; and those that are as they were. */
async function plan(store: Store, provider: Pick<ProviderRow, 'id'>, items: readonly PersonCourse[]) {
  const known = items.length === 0 ? [] : await findKnown(store, provider.id, items);
  const byKey = new Map(known.map((row) => [keyOf(row.user_id, row.course_id), row]));
  const written: Planned[] = [];
  const same: { id: string; userId: UserId; course: TakenCourse; cardId: string | null }[] = [];
  for (const { userId, course } of items) {
    const row = byKey.get(keyOf(userId, course.courseId));
    const merged = row === undefined ? course : mergeCourses(storedCourse(row), course);
    const isNoted = merged.completedAt !== null && (row?.noted_at ?? null) === null;
    const cardId = row?.card_id ?? null;
    if (row !== undefined && !isNoted && isSame(storedCourse(row), merged)) same.push({ id: row.id, userId, course: merged, cardId });
    else written.push({ id: row?.id, userId, course: merged, isNoted, cardId });
  }
  return { written, same };
}

function storedCourse(row: CompletionRow): TakenCourse {
  return {
    courseId: row.course_id,
    title: row.title,
    url: row.url,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    progress: row.progress,
    minutes: row.minutes,
    parts: row.parts,
    score: row.score,
    scoreAt: row.score_at,
    seenAt: row.seen_at,
  };
}

const isSame = (one: TakenCourse, other: TakenCourse) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (course: TakenCourse) => ({
  ...course,
  parts: Object.entries(course.parts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
});

async function tellCompleted(ctx: InTransaction, provider: ProviderRow, written: readonly Planned[]): Promise<void> {
  await mutateMany({ ...ctx, actor: null }, completedElsewhere, async () => ({
    result: undefined,
    changes: written.flatMap(({ userId, course, isNoted }) => {
      if (!isNoted || course.completedAt === null) return [];
      const { courseId, title, url, minutes, score } = course;
      const details = { userId, providerId: provider.id, providerName: provider.name, courseId, title, url, minutes, score };
      return [{ subject: { type: 'user', id: userId }, details: { ...details, completedAt: course.completedAt.toISOString() } }];
    }),
  }));
}

/** Completes the cards here that are the same as completed courses; a card may have been published long after the course was taken. */
async function completeCards(
  ctx: InTransaction,
  provider: ProviderRow,
  items: readonly { readonly id: string; readonly userId: UserId; readonly course: TakenCourse; readonly cardId: string | null }[],
): Promise<void> {
  const open = items.filter(({ course, cardId }) => course.completedAt !== null && cardId === null);
  const found =
    open.length === 0
      ? []
      : await findCardsOf(
          ctx.store,
          provider.name,
          open.map(({ course }) => course),
        );
  const actors = new Map<UserId, Awaited<ReturnType<typeof actorOf>>>();
  for (const { place, card_id: cardId } of found) {
    const item = open[place];
    if (item === undefined) continue;
    const actor = actors.get(item.userId) ?? (await actorOf(ctx.store, item.userId));
    actors.set(item.userId, actor);
    if (actor === undefined) continue;
    if (await noteCompletedElsewhere({ ...ctx, actor }, cardId, item.course.completedAt ?? undefined))
      await setCard(ctx.store, item.id, cardId);
  }
}
