const typed = /(?:^|[\s(])@([^\s@]{1,32}(?: [^\s@]{0,32})?)$/u;

/** What was typed after the last `@` up to the cursor, a first name and the start of a last one; undefined where no one is being named. */
export const handleBeingTyped = (beforeCursor: string): string | undefined => typed.exec(beforeCursor)?.[1];

/** The text before and after the cursor once a handle took the place of what was typed. */
export function withMention(beforeCursor: string, afterCursor: string, handle: string): readonly [before: string, after: string] {
  const start = beforeCursor.length - (handleBeingTyped(beforeCursor)?.length ?? 0);
  return [`${beforeCursor.slice(0, start)}${handle} `, afterCursor.replace(/^ /, '')];
}
