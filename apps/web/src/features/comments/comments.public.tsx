import { lazy } from 'react';

export type { Commented } from './comments.queries.ts';
/** What people say about something; not with the page, it comes with the first that shows it. */
export const Discussion = lazy(async () => ({ default: (await import('./components/discussion.tsx')).Discussion }));
/** What people write with mentions: its form, and its text as it is read. */
export const CommentForm = lazy(async () => ({ default: (await import('./components/comment-form.tsx')).CommentForm }));
export { CommentText } from './components/comment-text.tsx';
export { useLinkedComment } from './linked-comment.ts';
