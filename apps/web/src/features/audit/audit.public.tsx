import { lazy } from 'react';

export { useAreaWord } from './action-words.ts';
/** Comes with the words of every feature. */
export const ActionWord = lazy(async () => ({ default: (await import('./components/action-word.tsx')).ActionWord }));
