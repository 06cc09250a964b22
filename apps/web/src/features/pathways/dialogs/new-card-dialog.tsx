import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CardSummary, createCard, getCard, publishCard } from '@waymark/contract/cards';
import { TextArea, TextField } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useMutation } from '../../../platform/query/use-mutation.ts';

interface NewCardDialogProps {
  /** A text for a pathway, a pathway for a journey. */
  readonly kind: 'text' | 'pathway';
  readonly onAdd: (card: CardSummary) => void;
  readonly onClose: () => void;
}

const asParagraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Creates something to put into a path right away; its page has the rest. */
export function NewCardDialog({ kind, onAdd, onClose }: NewCardDialogProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const isText = kind === 'text';
  const creation = useMutation({
    mutationFn: async () => {
      const draft = await call(createCard, {
        body: { title, content: isText ? { cardType: 'text', html: asParagraphs(text) } : { cardType: 'pathway' } },
      });
      if (isText) await call(publishCard, { params: { cardId: draft.id } });
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
      title={isText ? t`New content` : t`New section`}
      submit={<Trans>Create and add</Trans>}
      pending={creation.isPending}
      error={creation.error}
      disabled={title.trim() === '' || (isText && text.trim() === '')}
      onClose={onClose}
      onSubmit={() => creation.mutate()}
    >
      <TextField
        label={t`Title`}
        required
        maxLength={255}
        value={title}
        error={errors['title']}
        help={isText ? undefined : t`It is a separate pathway. Open it from the section’s menu to add items and publish it.`}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {isText && (
        <TextArea
          label={t`Text`}
          required
          rows={8}
          value={text}
          error={errors['content.html']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
