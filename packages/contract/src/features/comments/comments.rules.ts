/** What people comment on, each by the feature that owns it. */
export const COMMENT_SUBJECT_KINDS = ['card', 'group-post', 'career-plan'] as const;
export type CommentSubjectKind = (typeof COMMENT_SUBJECT_KINDS)[number];

/** Longest text of a comment, in characters. */
export const COMMENT_LENGTH = 5_000;

/** Returns the handles that a text mentions: `@handle` after a space or at the start. */
export function mentionedHandles(body: string): string[] {
  const handles = [...body.matchAll(/(?<=^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,59})/gu)].map((match) => trimPunctuation(match[1] ?? ''));
  return [...new Set(handles.map((handle) => handle.toLowerCase()))];
}

function trimPunctuation(handle: string): string {
  return handle.replace(/(?<![._-])[._-]+$/, '');
}
