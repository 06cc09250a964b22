import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { CardDialog, CardDialogProps, WebFeature } from '../feature.ts';
import { useOrganisation } from '../organisation/organisation.ts';

/** An entry of a card's menu with its dialog as a component that suspends until its chunk is there. */
export interface ShownCardDialog extends Pick<CardDialog, 'key' | 'label' | 'icon' | 'feature'> {
  readonly Dialog: LazyExoticComponent<ComponentType<CardDialogProps>>;
}

const shown = (entry: CardDialog): ShownCardDialog => ({
  ...entry,
  Dialog: lazy(async () => ({ default: (await entry.dialog()).Dialog })),
});

let dialogs: readonly ShownCardDialog[] = [];

/** Names what the features add to the menu of a card's page. */
export function setCardDialogs(features: readonly WebFeature[]): void {
  dialogs = features.flatMap(({ cardDialogs }) => cardDialogs ?? []).map(shown);
}

/** What features add to the menu of a card's page here. */
export function useCardDialogs(): readonly ShownCardDialog[] {
  const { switches } = useOrganisation();
  return dialogs.filter(({ feature }) => feature === undefined || switches[feature]);
}
