import { useLingui } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import type { StreamId } from '@waymark/contract/live-streams';
import { CheckboxField, Skeletons, Stack, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { emptyOption, filledOptions, OptionList } from '../../cards/cards.public.tsx';
import { useAskingPoll } from '../live-polls.queries.ts';

interface PollDialogProps {
  readonly streamId: StreamId;
  readonly onClose: () => void;
}

/** Asks everyone in a stream, by the rules of the poll card. */
export function PollDialog({ streamId, onClose }: PollDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`live-poll:${streamId}`, { question: '', options: [emptyOption(), emptyOption()], multiple: false });
  const asking = useAskingPoll(streamId);
  const errors = useFieldMessages(asking.error);
  const { question, options, multiple } = draft.value;
  return (
    <FormDialog
      title={t`Create poll`}
      submit={t`Ask everyone`}
      pending={asking.isPending}
      error={asking.error}
      onClose={onClose}
      onSubmit={() =>
        asking.mutate(
          { question, options: filledOptions(options).map(({ id, text }) => ({ id, text })), multiple },
          {
            onSuccess: () => {
              draft.clear();
              onClose();
            },
          },
        )
      }
    >
      <Stack gap={4}>
        <TextArea
          label={t`Question`}
          rows={2}
          maxLength={500}
          dir={question === '' ? undefined : 'auto'}
          value={question}
          error={errors['question']}
          onChange={(event) => draft.change({ question: event.currentTarget.value })}
        />
        <Suspense fallback={<Skeletons shape="text" count={3} />}>
          <OptionList
            id={id}
            label={t`Answers`}
            options={options}
            onChange={(next) => draft.change({ options: [...next] })}
            error={errors['options']}
          />
        </Suspense>
        <CheckboxField
          label={t`People can choose several answers`}
          checked={multiple}
          onChange={(event) => draft.change({ multiple: event.currentTarget.checked })}
        />
      </Stack>
    </FormDialog>
  );
}
