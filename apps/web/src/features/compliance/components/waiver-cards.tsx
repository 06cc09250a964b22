import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CertificationWaiver } from '@waymark/contract/compliance';
import { Avatar, Badge, Button, ConfirmDialog, Dots, notify, Panel, Row, Stack, Text, TextArea } from '@waymark/ui';
import { notifyError, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWaiverReasonWords } from '../../assignments/assignments.public.tsx';
import { personOf } from '../../people/people.public.tsx';
import { useDay, useWaiverStateWords } from '../compliance-words.ts';
import { useWaiverDecision, useWaiverEnding } from '../compliance.queries.ts';
import styles from './compliance.module.css';

export const WaiverCards = ({ waivers }: { readonly waivers: readonly CertificationWaiver[] }) => (
  <div className={styles.waivers}>
    {waivers.map((waiver) => (
      <WaiverCard key={waiver.id} waiver={waiver} />
    ))}
  </div>
);

const TONES = { asked: 'warn', granted: 'info', declined: 'neutral', ended: 'neutral' } as const;

function WaiverCard({ waiver }: { readonly waiver: CertificationWaiver }) {
  const day = useDay();
  const reasons = useWaiverReasonWords();
  const states = useWaiverStateWords();
  const { person, certification, from, until, note, state, decidedBy, can } = waiver;
  const [name, course] = [person.fullName, certification.name];
  const last = until === null ? '' : day(until);
  return (
    <Panel as="div">
      <Row gap={3} align="start">
        <Avatar person={personOf(person)} size={48} />
        <Stack gap={2}>
          <Text as="div">
            {state === 'asked' ? (
              until === null ? (
                <Trans>
                  <strong>{name}</strong> asks to be excused from <strong>{course}</strong> from {day(from)}
                </Trans>
              ) : (
                <Trans>
                  <strong>{name}</strong> asks to be excused from <strong>{course}</strong> until {last}
                </Trans>
              )
            ) : until === null ? (
              <Trans>
                <strong>{name}</strong>, <strong>{course}</strong>, from {day(from)}
              </Trans>
            ) : (
              <Trans>
                <strong>{name}</strong>, <strong>{course}</strong>, until {last}
              </Trans>
            )}
          </Text>
          {note !== '' && <Text size="small">{note}</Text>}
          <Text size="meta" as="div">
            <Dots
              parts={[
                <Badge key="state" tone={TONES[state]}>
                  {states[state]}
                </Badge>,
                reasons[waiver.reason],
                decidedBy !== null && decidedBy.fullName,
              ]}
            />
          </Text>
          {(can.decide || can.end) && <WaiverActions waiver={waiver} />}
        </Stack>
      </Row>
    </Panel>
  );
}

function WaiverActions({ waiver }: { readonly waiver: CertificationWaiver }) {
  const { t } = useLingui();
  const day = useDay();
  const [asking, setAsking] = useState<'decline' | 'end' | null>(null);
  const decision = useWaiverDecision(waiver.id);
  const ending = useWaiverEnding(waiver.id);
  const grant = () =>
    decision.mutate({ outcome: 'granted' }, { onSuccess: () => notify({ tone: 'ok', message: t`Waiver granted` }), onError: notifyError });
  const { until } = waiver;
  return (
    <Row gap={3}>
      {waiver.can.decide && (
        <>
          <Button size="s" pending={decision.isPending} onClick={grant}>
            {until === null ? <Trans>Grant</Trans> : <Trans>Grant until {day(until, 'day-month')}</Trans>}
          </Button>
          <Button size="s" variant="plain" onClick={() => setAsking('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </>
      )}
      {waiver.can.end && (
        <Button size="s" onClick={() => setAsking('end')}>
          <Trans>End waiver</Trans>
        </Button>
      )}
      {asking === 'decline' && <DeclineDialog waiver={waiver} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        title={t`End this waiver?`}
        confirmLabel={t`End waiver`}
        onConfirm={() => ending.mutateAsync().finally(() => setAsking(null))}
      >
        <Trans>It expires as of yesterday. They must complete the certification again and have at least a week to do so.</Trans>
      </ConfirmDialog>
    </Row>
  );
}

function DeclineDialog({ waiver, onClose }: { readonly waiver: CertificationWaiver; readonly onClose: () => void }) {
  const { t } = useLingui();
  const draft = useDraft(`decline-waiver:${waiver.id}`, { reason: '' });
  const decision = useWaiverDecision(waiver.id);
  const errors = useFieldMessages(decision.error);
  return (
    <FormDialog
      title={t`Decline this waiver`}
      submit={t`Decline`}
      pending={decision.isPending}
      error={decision.error}
      onClose={onClose}
      onSubmit={() =>
        decision.mutate(
          { outcome: 'declined', reason: draft.value.reason },
          {
            onSuccess: () => {
              draft.clear();
              onClose();
            },
          },
        )
      }
    >
      <TextArea
        label={t`Reason`}
        help={t`They can read it.`}
        maxLength={500}
        value={draft.value.reason}
        error={errors['reason']}
        onChange={(event) => draft.change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
