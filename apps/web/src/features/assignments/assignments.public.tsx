import { type ComponentProps, lazy } from 'react';

export { CardDutyNote } from './components/card-duty-note.tsx';
export { DutyRow } from './components/duty-row.tsx';
export { MyDuties } from './components/my-duties.tsx';
export { SharedCardRow } from './components/shared-card-row.tsx';
export { DutyWaivers, ExcuseDialog, WaiverFields, type WaiverSketch, waiverTermsOf } from './components/waiver-parts.tsx';
export { AssignContentDialog } from './dialogs/assign-content-dialog.tsx';
export { LEARNING, sharedWithMeQuery, usePlanDuty, useWithdrawDuty } from './assignments.queries.ts';
export { usePriorityWords, useWaiverReasonWords } from './duty-words.ts';
export { useDays, useToday } from './use-days.ts';

const ShareDialogWhenShown = lazy(async () => ({ default: (await import('./dialogs/share-dialog.tsx')).ShareDialog }));

/** Shares or assigns a card; its code comes when it is first shown. A component of its own, as others load this file when they need it. */
export const ShareDialog = (props: ComponentProps<typeof ShareDialogWhenShown>) => <ShareDialogWhenShown {...props} />;
