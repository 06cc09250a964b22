/** A day (`YYYY-MM-DD`) as a moment that is that day in every time zone people live in. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** Today by the clock of the browser, as `YYYY-MM-DD`. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());
