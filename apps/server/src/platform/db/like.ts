/** Returns a pattern for `like` and `ilike` that finds a text anywhere, its own wildcards taken to the letter. */
export const likeOf = (text: string): string => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
