export const API_CLIENT_LIMITS = { name: 80, clients: 100, tokens: 10 } as const;

/** How long a token of an API client may be good for, in days; there is none without an end. */
export const API_TOKEN_DAYS = [30, 90, 180, 365] as const;
