import { localStore } from '../browser/local-store.ts';

/** What is kept on the device until the server has it: marked as done, played, answers to a quiz, a vote (SHL-64). */
export const UNSENT_KINDS = ['completed', 'played', 'answered', 'voted'] as const;
export type UnsentKind = (typeof UNSENT_KINDS)[number];

/** Where the device keeps what a person did on a card. */
export const unsentPlace = (kind: UnsentKind, userId: string, cardId: string): string => `${kind}:${userId}:${cardId}`;

/** All places in which something of a person waits, by kind and card. */
export function unsentPlaces(userId: string): { readonly kind: UnsentKind; readonly cardId: string; readonly place: string }[] {
  return localStore.keys().flatMap((place) => {
    const [kind, owner, cardId] = place.split(':');
    const known = UNSENT_KINDS.find((one) => one === kind);
    return known === undefined || owner !== userId || cardId === undefined ? [] : [{ kind: known, cardId, place }];
  });
}
