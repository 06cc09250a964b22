import { useLingui } from '@lingui/react/macro';
import { type CardSummary, isCompleted } from '@waymark/contract/cards';
import type { Bookmark } from '@waymark/ui';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useLevelName, useOrganisation } from '../../platform/organisation/organisation.ts';
import { useStateWords } from '../../platform/page/state-words.ts';
import { CARD_TYPE_LOOKS } from './card-types.ts';
import { useBookmark } from './cards.queries.ts';
import { useOnDeviceWords } from './use-on-device-words.ts';

/** Where a card has its own page. */
export function cardHref(card: Pick<CardSummary, 'slug'> & { readonly cardType?: CardSummary['cardType'] }): string {
  const page = card.cardType === undefined ? undefined : CARD_TYPE_LOOKS[card.cardType].page;
  return `${page ?? '/insights/'}${encodeURIComponent(card.slug)}`;
}

/** Where someone goes on with what they began: in its player, where it has one. What failed is begun again on its page. */
export function continueHref(card: Pick<CardSummary, 'slug' | 'cardType' | 'status'>): string {
  const { player } = CARD_TYPE_LOOKS[card.cardType];
  const isBegun = card.status !== null && card.status !== 'Registered' && card.status !== 'Failed';
  return player === undefined || !isBegun ? cardHref(card) : `${cardHref(card)}/${player}`;
}

/** What a type of card is called here: the organisation's word, else ours (CRD-13). */
export function useCardTypeName(): (cardType: CardSummary['cardType']) => string {
  const { i18n } = useLingui();
  const { readableCardTypes } = useOrganisation();
  return (cardType) => readableCardTypes[cardType] ?? i18n._(CARD_TYPE_LOOKS[cardType].name);
}

/** Percent to show: nothing before the first step, everything once it counts as complete (CRD-09). */
function shownProgress(card: CardSummary): number | undefined {
  if (isCompleted(card)) return 100;
  return card.completedPercentage > 0 || card.status === 'Failed' ? card.completedPercentage : undefined;
}

/** A price in words of the reader's language; undefined where something is free (CRD-14). */
export function usePrice(): (prices: CardSummary['prices']) => string | undefined {
  const format = useFormat();
  return ([price]) =>
    price === undefined
      ? undefined
      : format.number(Number(price.amount), { style: 'currency', currency: price.currency, trailingZeroDisplay: 'stripIfInteger' });
}

/** What all views of a card have in common (CRD-04). */
export function useCardLook(card: CardSummary) {
  const { t } = useLingui();
  const { failed } = useStateWords();
  const format = useFormat();
  const typeName = useCardTypeName();
  const levelName = useLevelName();
  const price = usePrice();
  const bookmark = useBookmark();
  const onDevice = useOnDeviceWords(card.slug);
  const saving: Bookmark = {
    saved: card.bookmarked,
    onToggle: () => bookmark.mutate({ card, on: !card.bookmarked }),
  };
  return {
    title: card.title,
    href: cardHref(card),
    cover: { topic: card.cover.topic, seed: card.cover.seed, image: card.cover.imageUrl ?? undefined },
    icon: CARD_TYPE_LOOKS[card.cardType].icon,
    typeName: typeName(card.cardType),
    /** What is to be known of it before anything else. */
    notice: card.isHidden ? t`Hidden by a moderator` : onDevice,
    source: card.provider === '' ? card.author.fullName : card.provider,
    difficulty: levelName(card.level),
    price: price(card.prices),
    duration: card.durationMinutes === null ? undefined : format.duration(card.durationMinutes),
    progress: shownProgress(card),
    progressText: card.status === 'Failed' ? failed : undefined,
    bookmark: saving,
  };
}
