import { CARD_TYPES, type CardType, getCard } from '@waymark/contract/cards';
import { FULL } from './every-screen.ts';
import { sampleAnswer } from './sample-server.ts';

/** A published card of a type, that was not begun. */
export function published(cardType: CardType): object {
  const sample = sampleAnswer(getCard, { ...FULL, first: CARD_TYPES.indexOf(cardType) });
  const { content, can } = JSON.parse(sample) as { content: object; can: object };
  const untouched = { completionState: null, completedPercentage: 0, status: null, pending: [] };
  return { cardType, content, can: { ...can, publish: false }, ...untouched, state: 'published', hiddenReason: null, mustBeBought: false };
}
