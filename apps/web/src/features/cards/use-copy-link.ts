import { useLingui } from '@lingui/react/macro';
import type { CardSummary } from '@waymark/contract/cards';
import { notify } from '@waymark/ui';
import { cardHref } from './card-look.ts';

/** The whole address of a card, as one gives it to someone. */
export const cardAddress = (card: Pick<CardSummary, 'slug' | 'cardType'>): string => new URL(cardHref(card), location.origin).href;

/** Puts the address of a card on the clipboard; where the browser does not let a page do so, `onRefused` shows it instead. */
export function useCopyLink(card: Pick<CardSummary, 'slug' | 'cardType'>, onRefused: () => void): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    try {
      await navigator.clipboard.writeText(cardAddress(card));
      notify({ tone: 'ok', message: t`Link copied.` });
    } catch {
      onRefused();
    }
  };
}
