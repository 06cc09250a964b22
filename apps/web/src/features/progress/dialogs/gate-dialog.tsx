import { Trans, useLingui } from '@lingui/react/macro';
import type { CardGate, CardGates, GateAnswer } from '@waymark/contract/progress';
import { FieldError, notify, RatingStars, Stack, Text, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useGateNames } from '../gate-words.ts';
import { useApprovalRequest, useGateAnswer } from '../progress.queries.ts';

interface GateDialogProps {
  readonly gate: CardGate;
  readonly cardId: CardGates['cardId'];
  readonly submit: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Typed {
  readonly text: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** What one does at a step: confirm, acknowledge, sign, answer or ask. */
export function GateDialog({ gate, cardId, submit, open, onClose }: GateDialogProps) {
  const { t } = useLingui();
  const names = useGateNames();
  const draft = useDraft<Typed>(`gate:${cardId}:${gate.gate}`, { text: '', answers: {} });
  const answering = useGateAnswer(cardId);
  const asking = useApprovalRequest(cardId);
  const error = answering.error ?? asking.error;
  const errors = useFieldMessages(error);
  const { text, answers } = draft.value;
  const done = { onSuccess: (after: CardGates) => finish(after) };
  const finish = (after: CardGates) => {
    draft.clear();
    onClose();
    if (after.completed) notify({ tone: 'ok', message: t`All steps are done. This counts as completed.` });
  };
  const send = () => {
    if (gate.gate === 'approvals' || gate.gate === 'completion-approvals') asking.mutate({ gate: gate.gate, note: text }, done);
    else answering.mutate(answerOf(gate, text, answers), done);
  };
  const onText = (next: string) => draft.change({ text: next });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={names[gate.gate]}
      submit={submit}
      pending={answering.isPending || asking.isPending}
      error={error}
      onSubmit={send}
    >
      {gate.text !== '' && (
        <Text>
          <bdi>{gate.text}</bdi>
        </Text>
      )}
      {gate.gate === 'e-signature' && (
        <TextField
          label={t`Your name`}
          help={t`As it appears on your profile. Typing it counts as your signature.`}
          autoComplete="name"
          value={text}
          error={errors['name']}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      {gate.gate === 'acknowledgment' && (
        <Text size="small">
          <Trans>By continuing you confirm the statement above. We record the time.</Trans>
        </Text>
      )}
      {(gate.action === 'ask' || gate.gate === 'prework') && (
        <TextArea
          label={gate.action === 'ask' ? t`Note to the approver` : t`Note`}
          optional
          maxLength={1000}
          value={text}
          error={errors['note']}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      {gate.questions.map(({ id, text: question, kind }) => {
        const props = { label: question, value: answers[id] ?? '' };
        const set = (value: string) => draft.change({ answers: { ...answers, [id]: value } });
        return kind === 'text' ? (
          <TextArea key={id} {...props} optional maxLength={2000} onChange={(event) => set(event.currentTarget.value)} />
        ) : (
          <Stars
            key={id}
            label={question}
            help={t`1 star is the lowest rating, 5 stars the highest.`}
            value={answers[id] === undefined ? undefined : Number(answers[id])}
            error={answers[id] === undefined ? errors['answers'] : undefined}
            onChange={(stars) => set(String(stars))}
          />
        );
      })}
    </FormDialog>
  );
}

interface StarsProps {
  readonly label: string;
  readonly help: string;
  readonly value: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** A question that is answered by one to five stars, and which end is good. */
function Stars({ label, help, value, error, onChange }: StarsProps) {
  return (
    <Stack gap={1}>
      <Text aria-hidden>{label}</Text>
      <RatingStars label={`${label} ${help}`} value={value} onChange={onChange} />
      <Text size="meta" aria-hidden>
        {help}
      </Text>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

function answerOf(gate: CardGate, text: string, answers: Typed['answers']): GateAnswer {
  switch (gate.gate) {
    case 'e-signature':
      return { gate: 'e-signature', name: text };
    case 'acknowledgment':
      return { gate: 'acknowledgment' };
    case 'evaluations':
      return {
        gate: 'evaluations',
        answers: Object.fromEntries(
          gate.questions.flatMap(({ id, kind }) => {
            const given = answers[id];
            return given === undefined || given === '' ? [] : [[id, kind === 'rating' ? Number(given) : given] as const];
          }),
        ),
      };
    case 'approvals':
    case 'completion-approvals':
    case 'prerequisites':
    case 'prework':
      return { gate: 'prework', note: text };
  }
}
