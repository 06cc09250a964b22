/** The players on the page, by the card they play; for what stands beside them, as a note does. */
const players = new Map<string, HTMLMediaElement>();

/** Says which element plays a card, or that it left the page. */
export function setPlayer(cardId: string, element: HTMLElement | null): void {
  if (element instanceof HTMLMediaElement) players.set(cardId, element);
  else players.delete(cardId);
}

/** The second that the player of a card is at; null before it began, and where nothing plays it. */
export function secondPlayed(cardId: string): number | null {
  const second = Math.floor(players.get(cardId)?.currentTime ?? 0);
  return second > 0 ? second : null;
}

/** Moves the player of a card to a second and shows it. Answers whether there is one on the page. */
export function playFrom(cardId: string, second: number): boolean {
  const player = players.get(cardId);
  if (player === undefined) return false;
  player.currentTime = second;
  player.scrollIntoView({ block: 'center' });
  player.focus({ preventScroll: true });
  return true;
}
