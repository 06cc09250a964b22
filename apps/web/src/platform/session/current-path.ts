/** Returns where the page is now, with its query and hash, to come back to (SES-11). */
export const currentPath = (): string => `${location.pathname}${location.search}${location.hash}`;
