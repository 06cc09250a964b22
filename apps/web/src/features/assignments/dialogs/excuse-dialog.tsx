import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@waymark/contract/people';
import { notify } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useDutyWaiver } from '../assignments.queries.ts';
import { WaiverFields } from '../components/waiver-fields.tsx';
import { type WaiverSketch, waiverTermsOf } from '../components/waiver-parts.tsx';
import { useToday } from '../use-days.ts';

interface ExcuseDialogProps {
  readonly person: Pick<PersonSummary, 'id' | 'fullName'>;
  readonly card: { readonly id: string; readonly title: string };
  readonly onExcused: () => void;
  readonly onClose: () => void;
}

/** Excuses someone from what is assigned to them, for a while (LRN-13). */
export function ExcuseDialog({ person, card, onExcused, onClose }: ExcuseDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const draft = useDraft<WaiverSketch>(`excuse:${card.id}:${person.id}`, { from: today, until: '', reason: 'administrative', note: '' });
  const waiving = useDutyWaiver();
  const name = person.fullName;
  return (
    <FormDialog
      title={t`Excuse ${name} from ${card.title}`}
      submit={t`Grant waiver`}
      pending={waiving.isPending}
      error={waiving.error}
      onClose={onClose}
      onSubmit={() =>
        waiving.mutate(
          { ...waiverTermsOf(draft.value), cardId: card.id, userId: person.id },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: t`Waiver granted` });
              onExcused();
              onClose();
            },
          },
        )
      }
    >
      <WaiverFields draft={draft} error={waiving.error} noteHelp={t`Details for an auditor, such as the external certificate.`} />
    </FormDialog>
  );
}
