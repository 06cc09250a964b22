import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CardSummary, createCard, getCard } from '@waymark/contract/cards';
import { TextField } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useMutation } from '../../../platform/query/use-mutation.ts';

interface NewSectionDialogProps {
  readonly onAdd: (card: CardSummary) => void;
  readonly onClose: () => void;
}

/** Creates a pathway as a section of a journey right away; its own editor has the rest. */
export function NewSectionDialog({ onAdd, onClose }: NewSectionDialogProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const creation = useMutation({
    mutationFn: async () => {
      const draft = await call(createCard, { body: { title, content: { cardType: 'pathway' } } });
      return call(getCard, { params: { idOrSlug: draft.id }, query: {} });
    },
    onSuccess: (card) => {
      onAdd(card);
      onClose();
    },
  });
  const errors = useFieldMessages(creation.error);
  return (
    <FormDialog
      title={t`New section`}
      submit={<Trans>Create and add</Trans>}
      pending={creation.isPending}
      error={creation.error}
      disabled={title.trim() === ''}
      onClose={onClose}
      onSubmit={() => creation.mutate()}
    >
      <TextField
        label={t`Title`}
        required
        maxLength={255}
        value={title}
        error={errors['title']}
        help={t`It is a separate pathway. Open it from the section’s menu to add items and publish it.`}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
