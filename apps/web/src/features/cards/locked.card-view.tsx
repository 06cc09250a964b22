import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardType } from '@waymark/contract/cards';
import type { CardTypeView } from './card-type.ts';

/** What must be bought before it can be opened (CRD-14). */
export const lockedView: CardTypeView<CardType> = {
  Body: lazy(async () => ({ default: (await import('./components/locked-card.tsx')).LockedCard })),
  hasAction: () => false,
  completes: () => msg`Buy this to open it.`,
};
