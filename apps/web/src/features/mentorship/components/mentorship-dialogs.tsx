import { type ComponentProps, lazy, Suspense } from 'react';

const Ask = lazy(async () => ({ default: (await import('../dialogs/ask-dialog.tsx')).AskDialog }));
const Duration = lazy(async () => ({ default: (await import('../dialogs/duration-dialog.tsx')).DurationDialog }));
const Goal = lazy(async () => ({ default: (await import('../dialogs/goal-dialog.tsx')).GoalDialog }));
const Note = lazy(async () => ({ default: (await import('../dialogs/note-dialog.tsx')).NoteDialog }));
const Reason = lazy(async () => ({ default: (await import('../dialogs/reason-dialog.tsx')).ReasonDialog }));
const Session = lazy(async () => ({ default: (await import('../dialogs/session-dialog.tsx')).SessionDialog }));

/** Asks someone to be a mentor. Loaded when it is opened. */
export const AskDialog = (props: ComponentProps<typeof Ask>) => (
  <Suspense>
    <Ask {...props} />
  </Suspense>
);

/** Proposes another duration. Loaded when it is opened. */
export const DurationDialog = (props: ComponentProps<typeof Duration>) => (
  <Suspense>
    <Duration {...props} />
  </Suspense>
);

/** Sets a goal, or changes it. Loaded when it is opened. */
export const GoalDialog = (props: ComponentProps<typeof Goal>) => (
  <Suspense>
    <Goal {...props} />
  </Suspense>
);

/** Writes a note. Loaded when it is opened. */
export const NoteDialog = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);

/** Ends a request or a mentorship, with a reason. Loaded when it is opened. */
export const ReasonDialog = (props: ComponentProps<typeof Reason>) => (
  <Suspense>
    <Reason {...props} />
  </Suspense>
);

/** Plans a session, or changes it. Loaded when it is opened. */
export const SessionDialog = (props: ComponentProps<typeof Session>) => (
  <Suspense>
    <Session {...props} />
  </Suspense>
);
