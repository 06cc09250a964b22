import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { OwnCertification } from '@waymark/contract/compliance';
import { notify, Skeletons } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useToday, WaiverFields, type WaiverSketch, waiverTermsOf } from '../../assignments/assignments.public.tsx';
import { useWaiverRequest } from '../compliance.queries.ts';

interface AskWaiverDialogProps {
  readonly own: OwnCertification;
  readonly onClose: () => void;
}

/** Asks to be excused; the manager decides in their inbox. */
export function AskWaiverDialog({ own: { standing }, onClose }: AskWaiverDialogProps) {
  const { t } = useLingui();
  const { certification } = standing;
  const today = useToday();
  const draft = useDraft<WaiverSketch>(`ask-waiver:${certification.id}`, {
    from: today,
    until: '',
    reason: 'equivalent-outside',
    note: '',
  });
  const asking = useWaiverRequest(certification.id);
  return (
    <FormDialog
      title={t`Ask for a waiver from ${certification.name}`}
      submit={t`Send request`}
      pending={asking.isPending}
      error={asking.error}
      onClose={onClose}
      onSubmit={() =>
        asking.mutate(waiverTermsOf(draft.value), {
          onSuccess: () => {
            draft.clear();
            notify({ tone: 'ok', message: t`Request sent to your manager` });
            onClose();
          },
        })
      }
    >
      <Suspense fallback={<Skeletons shape="rows" />}>
        <WaiverFields draft={draft} error={asking.error} noteHelp={t`Give a reason. Your manager sees it.`} />
      </Suspense>
    </FormDialog>
  );
}
