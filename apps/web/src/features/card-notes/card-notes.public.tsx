import { lazy } from 'react';

export { playFrom, secondPlayed, setPlayer } from './playing-media.ts';
export const CardNotes = lazy(async () => ({ default: (await import('./components/card-notes.tsx')).CardNotes }));
export const NotesButton = lazy(async () => ({ default: (await import('./components/notes-button.tsx')).NotesButton }));
