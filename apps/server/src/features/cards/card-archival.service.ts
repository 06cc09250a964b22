import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { lockAuthorizedCard, cardSubject, naming, visibleCard } from './card-access.service.ts';
import { findArchivalDay, setArchivalDay } from './card-archival.repo.ts';
import { cardScheduledForArchival } from './cards.events.ts';
import { cardPolicy } from './cards.policy.ts';

/** Returns the day a card is archived by itself, for those who may archive it. Throws as `lockAuthorizedCard`. */
export async function getCardArchival(ctx: ActorContext, cardId: string): Promise<{ archivesOn: string | null }> {
  const card = authorize(ctx, cardPolicy, 'archive', await visibleCard(ctx, cardId));
  return { archivesOn: await findArchivalDay(ctx.store, card.id) };
}

/** Sets or removes the day a card is archived by itself: a day to come, by the organisation's calendar. Throws as `lockAuthorizedCard`, `invalid-input`. */
export async function scheduleCardArchival(
  ctx: ActorContext,
  cardId: string,
  archivesOn: string | null,
): Promise<{ archivesOn: string | null }> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ctx.organisation.setting('time_zone') }).format(ctx.now());
  if (archivesOn !== null && archivesOn <= today) throw refuseField('archivesOn', 'in-the-past');
  return mutate(ctx, cardScheduledForArchival, async (ctx) => {
    const card = await lockAuthorizedCard(ctx, cardId, 'archive');
    if ((await findArchivalDay(ctx.store, card.id)) === archivesOn) return unchanged({ archivesOn });
    await setArchivalDay(ctx.store, card, archivesOn);
    return { result: { archivesOn }, subject: cardSubject(card.id), details: { ...naming(card), archivesOn } };
  });
}
