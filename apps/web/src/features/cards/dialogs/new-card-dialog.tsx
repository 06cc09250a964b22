import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CardSummary, getCard, publishCard } from '@waymark/contract/cards';
import { Row, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { type CardHead, saveCard } from '../card-saving.queries.ts';
import { fieldId, type FieldsProps } from '../card-fields.ts';
import { type CardForm, completeForm, emptyForm } from '../card-form.ts';
import { inputOf, missingFields } from '../card-form.rules.ts';
import { ContentPart } from '../components/editor/content-part.tsx';
import { TypeMenu } from '../components/editor/type-menu.tsx';
import { useFormLanguage } from '../use-form-language.ts';
import { useLackingMessages } from '../use-lacking-messages.ts';

interface NewCardDialogProps {
  /** Where what is typed is kept until it is sent. */
  readonly keptAs: string;
  readonly onCreated: (card: CardSummary) => void;
  readonly onClose: () => void;
}

/** What was saved and could not be published is not made twice, also when the dialog was closed meanwhile. */
type NewCard = CardForm & { readonly head?: CardHead };

const NOT_THERE: CardHead = { cardId: null, version: 0 };

/** Creates and publishes content of any type where it is needed, with the fields of its editor; its own editor has the rest (PTH-03). */
export function NewCardDialog({ keptAs, onCreated, onClose }: NewCardDialogProps) {
  const { t } = useLingui();
  const language = useFormLanguage();
  const draft = useDraft<NewCard>(keptAs, emptyForm('text', language));
  const form = completeForm(draft.value);
  const [revision, setRevision] = useState(0);
  const [pointsOut, setPointsOut] = useState(false);
  const change: FieldsProps['change'] = (next) =>
    draft.setValue((kept) => {
      const before = completeForm(kept);
      return { ...before, ...(typeof next === 'function' ? next(before) : next) };
    });
  const fill: FieldsProps['fill'] = (next) => {
    change(next);
    setRevision((count) => count + 1);
  };
  const creation = useMutation({
    mutationFn: async () => {
      const { head = NOT_THERE } = draft.value;
      const saved = await saveCard(head, inputOf(form)).catch((error: unknown) => {
        // What was saved is gone, or goes its own way.
        if (isProblemOf(error, 'card-not-found', 'card-changed-meanwhile')) return saveCard(NOT_THERE, inputOf(form));
        throw error;
      });
      draft.change({ head: { cardId: saved.id, version: saved.version } });
      await call(publishCard, { params: { cardId: saved.id } });
      return call(getCard, { params: { idOrSlug: saved.id }, query: {} });
    },
    onSuccess: (card) => {
      draft.clear();
      onCreated(card);
      onClose();
    },
  });
  const isComplete = missingFields(form).length === 0;
  const refused = useFieldMessages(creation.error);
  const lacking = useLackingMessages(form, pointsOut);
  const errors = { ...refused, ...lacking };
  return (
    <FormDialog
      title={t`New content`}
      size="wide"
      submit={<Trans>Create and add</Trans>}
      pending={creation.isPending}
      error={creation.error}
      idOf={fieldId}
      onClose={onClose}
      onSubmit={() => {
        setPointsOut(true);
        if (isComplete) creation.mutate();
      }}
    >
      <Row>
        <TypeMenu value={form.cardType} onChange={(cardType) => change({ cardType })} />
      </Row>
      <TextField
        id={fieldId('title')}
        label={t`Title`}
        maxLength={255}
        value={form.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <ContentPart {...{ form, change, fill, revision, errors }} />
    </FormDialog>
  );
}
