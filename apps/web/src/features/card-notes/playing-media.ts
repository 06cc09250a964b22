/** The players on the page, by the card they play; for what stands beside them, as a note does. */
const players = new Map<string, { readonly element: HTMLMediaElement; readonly begins: number }>();

/**
 * Says which element plays a card, or that it left the page.
 * @param begins the second of the whole recording at which what plays begins; every second elsewhere is one of the whole recording
 */
export function setPlayer(cardId: string, element: HTMLElement | null, begins = 0): void {
  if (element instanceof HTMLMediaElement) players.set(cardId, { element, begins });
  else players.delete(cardId);
}

/** The second that the player of a card is at; null before it began, and where nothing plays it. */
export function secondPlayed(cardId: string): number | null {
  const player = players.get(cardId);
  if (player === undefined || player.element.currentTime < 1) return null;
  return Math.floor(player.element.currentTime + player.begins);
}

/** Moves the player of a card to a second and shows it. Answers whether there is one on the page. */
export function playFrom(cardId: string, second: number): boolean {
  const player = players.get(cardId);
  if (player === undefined) return false;
  const { element, begins } = player;
  element.currentTime = Math.max(0, second - begins);
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}
