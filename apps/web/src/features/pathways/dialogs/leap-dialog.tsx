import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import type { Leap, PathEntry } from '@waymark/contract/pathways';
import { Button, SelectField } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { cardQuery } from '../../cards/cards.public.tsx';

interface LeapDialogProps {
  readonly entry: PathEntry;
  readonly entries: readonly PathEntry[];
  readonly cards: ReadonlyMap<string, CardSummary>;
  readonly onChange: (part: Partial<PathEntry>) => void;
  readonly onClose: () => void;
}

/** Where the answer to a quiz leads (PTH-06): what lies between is skipped. */
export function LeapDialog({ entry, entries, cards, onChange, onClose }: LeapDialogProps) {
  const { t } = useLingui();
  const [when, setWhen] = useState<Leap['when']>(entry.leap?.when ?? 'passed');
  const [answer, setAnswer] = useState(entry.leap?.questionId === undefined ? '' : `${entry.leap.questionId}/${entry.leap.optionId ?? ''}`);
  const at = entries.findIndex(({ id }) => id === entry.id);
  // The very next one needs no leap.
  const targets = entries
    .slice(at + 2)
    .map(({ id, cardId }, index) => ({ value: id, label: `${at + 3 + index}. ${cards.get(cardId)?.title ?? ''}` }));
  const [toEntryId, setTo] = useState(entry.leap?.toEntryId ?? targets[0]?.value ?? '');
  const { data: card } = useQuery(cardQuery(entry.cardId));
  const questions = card?.content.cardType === 'quiz' ? card.content.questions : [];
  const answers = questions.flatMap(({ id, text, options }) =>
    options.map((option) => ({ value: `${id}/${option.id}`, label: `${text} – ${option.text}` })),
  );
  const save = () => {
    const [questionId, optionId] = answer.split('/');
    onChange({ leap: when === 'answered' ? { when, questionId, optionId, toEntryId } : { when, toEntryId } });
    onClose();
  };
  return (
    <FormDialog
      title={t`Jump ahead after an answer`}
      submit={<Trans>Save</Trans>}
      disabled={toEntryId === '' || (when === 'answered' && answer === '')}
      aside={
        entry.leap !== null && (
          <Button
            variant="plain"
            onClick={() => {
              onChange({ leap: null });
              onClose();
            }}
          >
            <Trans>Remove jump</Trans>
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField
        label={t`When`}
        value={when}
        options={[
          { value: 'passed', label: t`The quiz is passed` },
          { value: 'passed-at-first-try', label: t`Passed on the first attempt` },
          { value: 'failed', label: t({ message: 'Failed', context: 'learning' }) },
          { value: 'answered', label: t`Single answer` },
        ]}
        onChange={(event) => setWhen(event.currentTarget.value as Leap['when'])}
      />
      {when === 'answered' && (
        <SelectField
          label={t`Answer`}
          placeholder={t`Choose an answer`}
          value={answer}
          options={answers}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <SelectField
        label={t`Go to`}
        help={t`Steps in between are skipped and don’t count for people who jump ahead.`}
        value={toEntryId}
        options={targets}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
