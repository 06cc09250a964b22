import { lazy } from 'react';

/** Chooses content: what one saved, made, or the newest there is. */
export const ChooseCardDialog = lazy(async () => ({ default: (await import('./dialogs/choose-card-dialog.tsx')).ChooseCardDialog }));
