import { lazy, Suspense, useState } from 'react';
import type { ReportDialogProps } from './dialogs/report-dialog.tsx';

export { HiddenWhy } from './components/hidden-why.tsx';
export { INVOLVEMENT_WORDS } from './involvement-words.ts';
export { REASON_WORDS } from './moderation-words.ts';

/** Not with the page: few report anything. */
const Dialog = lazy(async () => ({ default: (await import('./dialogs/report-dialog.tsx')).ReportDialog }));

/** Asks what is wrong with a thing and tells the moderators (ADM-01). */
export function ReportDialog(props: ReportDialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.open && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
