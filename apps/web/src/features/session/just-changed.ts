/** What the page after a change of password is opened with; a reload keeps it, and an address typed by hand has none. */
export const JUST_CHANGED = { justChanged: true } as const;

export const isJustChanged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justChanged' in state && state.justChanged === true;
