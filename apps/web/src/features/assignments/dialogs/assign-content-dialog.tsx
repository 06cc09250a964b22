import { lazy, Suspense, useState } from 'react';
import { Dialog, Skeletons } from '@waymark/ui';
import type { ChoiceProps } from '../components/content-choice.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

const ContentChoice = lazy(async () => ({ default: (await import('../components/content-choice.tsx')).ContentChoice }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface AssignContentDialogProps extends Pick<ShareDialogProps, 'forPerson' | 'forGroup'>, Omit<ChoiceProps, 'onChoose'> {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** Chooses content and then assigns it, in the same dialogs wherever one begins with people (MGR-02, SHR-01). */
export function AssignContentDialog({ open, title, forPerson, forGroup, onClose, ...choice }: AssignContentDialogProps) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly title: string }>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  if (chosen !== undefined) {
    return (
      <Suspense>
        <ShareDialog card={chosen} tab="assign" open={open} forPerson={forPerson} forGroup={forGroup} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Dialog open={open} size="wide" onClose={onClose} title={title}>
      <Suspense fallback={<Skeletons shape="rows" count={4} />}>
        <ContentChoice {...choice} onChoose={setChosen} />
      </Suspense>
    </Dialog>
  );
}
