import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { CertificationStanding } from '@waymark/contract/compliance';
import { notify, Skeletons } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useToday, WaiverFields, type WaiverSketch, waiverTermsOf } from '../../assignments/assignments.public.tsx';
import { useWaiverGrant } from '../compliance.queries.ts';

interface WaiveDialogProps {
  readonly standing: CertificationStanding;
  readonly onClose: () => void;
}

/** Excuses someone from a certification for a while. */
export function WaiveDialog({ standing: { certification, person }, onClose }: WaiveDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const draft = useDraft<WaiverSketch>(`waive:${certification.id}:${person.id}`, {
    from: today,
    until: '',
    reason: 'administrative',
    note: '',
  });
  const granting = useWaiverGrant();
  return (
    <FormDialog
      title={t`Excuse ${person.fullName} from ${certification.name}`}
      submit={t`Grant waiver`}
      pending={granting.isPending}
      error={granting.error}
      onClose={onClose}
      onSubmit={() =>
        granting.mutate(
          { ...waiverTermsOf(draft.value), certificationId: certification.id, userId: person.id },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: t`Waiver granted` });
              onClose();
            },
          },
        )
      }
    >
      <Suspense fallback={<Skeletons shape="rows" />}>
        <WaiverFields draft={draft} error={granting.error} noteHelp={t`Details for an auditor, such as the external certificate.`} />
      </Suspense>
    </FormDialog>
  );
}
