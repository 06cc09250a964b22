import type { CardUse } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** A card that is retired, and what takes its place. */
export interface Handover {
  readonly cardId: string;
  readonly successor: { readonly id: string; readonly isEquivalent: boolean } | null;
}

/** Some of the people who hold a card: those after a person, by id. */
export interface HandoverPart {
  readonly after: UserId | null;
  readonly limit: number;
}

/** A kind of thing that holds cards, and what becomes of it when a card is retired (CRD-22). */
export interface CardHolder {
  readonly kind: CardUse['kind'];
  /** Counts what holds the card, names the first of it that the caller may see, and the pages that list all of it. */
  readonly count: (ctx: ActorContext, cardId: string) => Promise<Pick<CardUse, 'count' | 'names'> & Partial<Pick<CardUse, 'lists'>>>;
  /** Puts the successor in the card's place, or ends what cannot go on without it: what is the same for everyone. */
  readonly replace?: (ctx: InTransaction, handover: Handover) => Promise<void>;
  /** Hands what people have themselves over, or ends it, some people at a time. Returns them, and the last of them to go on after; null where no one is left. */
  readonly handOver?: (
    ctx: InTransaction,
    handover: Handover,
    part: HandoverPart,
  ) => Promise<{ readonly userIds: readonly UserId[]; readonly next: UserId | null }>;
}

/** What holds cards. Each feature gives its own, so that a retired card leaves no one behind. */
export const cardHolders = new ExtensionPoint<CardHolder>();

/** Answers a part of people: where it is full, there may be more. */
export const partOfPeople = (userIds: readonly UserId[], limit: number) => ({
  userIds,
  next: userIds.length === limit ? (userIds.at(-1) ?? null) : null,
});
