/** What an organisation may make of a role of its own (SES-60). */
export const ROLE_LIMITS = { name: 60, description: 300, own: 200 } as const;
