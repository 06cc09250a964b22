import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { CardDialog, CardDialogProps, WebFeature } from '../feature.ts';
import { useOrganisation } from '../organisation/organisation.ts';

/** An entry of a card's menu with its dialog as a component that suspends until its chunk is there. */
export interface ShownCardDialog extends Omit<CardDialog, 'dialog'> {
  readonly Dialog: LazyExoticComponent<ComponentType<CardDialogProps>>;
}

let dialogs: readonly ShownCardDialog[] = [];

/** Names what the features add to the menu of a card's page. */
export function setCardDialogs(features: readonly WebFeature[]): void {
  dialogs = features
    .flatMap(({ cardDialogs }) => cardDialogs ?? [])
    .map((entry) => ({ ...entry, Dialog: lazy(async () => ({ default: (await entry.dialog()).Dialog })) }));
}

/** What features add to the menu of a card's page here. */
export function useCardDialogs(): readonly ShownCardDialog[] {
  const { switches } = useOrganisation();
  return dialogs.filter(({ feature }) => feature === undefined || switches[feature]);
}
