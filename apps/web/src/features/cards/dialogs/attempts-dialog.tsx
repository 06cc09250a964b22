import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Attempter, type CardDetail, MOST_EXTRA_ATTEMPTS } from '@waymark/contract/cards';
import { Button, Dialog, EmptyState, Lined, notify, NumberField, PersonLine, RadioGroup, Row, Stack, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { attemptersQuery, useAttemptGrant } from '../attempts.queries.ts';

interface AttemptsDialogProps {
  readonly card: Pick<CardDetail, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Who tried a quiz or assessment, and another attempt for those who need one (LRN-13). */
export function AttemptsDialog({ card, onClose }: AttemptsDialogProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(attemptersQuery(card.id));
  const [chosen, choose] = useState<Attempter | null>(null);
  const people = query.data?.pages.flatMap(({ items }) => items);
  if (chosen !== null) return <GiveDialog card={card} attempter={chosen} onClose={() => choose(null)} />;
  return (
    <Dialog
      open
      size="wide"
      title={t`Attempts`}
      onClose={onClose}
      foot={
        <Button variant="plain" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {people === undefined && <Waiting of={query} shape="rows" />}
      {people?.length === 0 && (
        <EmptyState title={t`No one has tried it yet`}>{t`People appear here after their first attempt.`}</EmptyState>
      )}
      {people !== undefined && people.length > 0 && (
        <Stack gap={3}>
          <Lined as="ul">
            {people.map((one) => (
              <li key={one.person.id}>
                <AttempterRow attempter={one} onGive={() => choose(one)} />
              </li>
            ))}
          </Lined>
          <MorePages of={query} shown={people.length} />
        </Stack>
      )}
    </Dialog>
  );
}

function AttempterRow({ attempter, onGive }: { readonly attempter: Attempter; readonly onGive: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, used, allowed, bestScore, grant } = attempter;
  const best = bestScore === null ? '' : format.percentOf100(bestScore);
  return (
    <Row justify="between" gap={3}>
      <Stack gap={1}>
        <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />
        <Text size="small">
          <Plural value={allowed} one={`${used} of # attempt used.`} other={`${used} of # attempts used.`} />{' '}
          {bestScore !== null && <Trans>Best result: {best}.</Trans>}
        </Text>
        {grant !== null && (
          <Text size="small">
            {grant.by === null ? (
              <Trans>More attempts given: {grant.reason}</Trans>
            ) : (
              <Trans>
                {grant.by.fullName} gave more attempts: {grant.reason}
              </Trans>
            )}
          </Text>
        )}
      </Stack>
      {attempter.can.give && (
        <Button size="s" onClick={onGive} aria-label={t`Give ${person.fullName} more attempts`}>
          <Trans>Give attempts</Trans>
        </Button>
      )}
    </Row>
  );
}

interface GiveDialogProps {
  readonly card: Pick<CardDetail, 'id' | 'title'>;
  readonly attempter: Attempter;
  readonly onClose: () => void;
}

function GiveDialog({ card, attempter, onClose }: GiveDialogProps) {
  const { t } = useLingui();
  const [how, setHow] = useState<'add' | 'reset'>('add');
  const [attempts, setAttempts] = useState('1');
  const [reason, setReason] = useState('');
  const grant = useAttemptGrant(card.id);
  const faults = useFieldMessages(grant.error);
  const { fullName: name, id: userId } = attempter.person;
  const give = () =>
    grant.mutate(
      { userId, attempts: how === 'reset' ? null : Number(attempts), reason },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`${name} has more attempts and will be notified.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`More attempts for ${name}`}
      submit={<Trans>Give attempts</Trans>}
      pending={grant.isPending}
      error={grant.error}
      onClose={onClose}
      onSubmit={give}
    >
      <Stack gap={4}>
        <RadioGroup
          label={t`How many?`}
          value={how}
          options={[
            { value: 'add', label: t`Add attempts` },
            { value: 'reset', label: t`Start over with all attempts` },
          ]}
          onChange={(value) => setHow(value === 'reset' ? 'reset' : 'add')}
        />
        {how === 'add' && (
          <NumberField
            label={t`Attempts to add`}
            min={1}
            max={MOST_EXTRA_ATTEMPTS}
            value={attempts}
            error={faults['attempts']}
            onChange={(event) => setAttempts(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={t`Reason`}
          help={t`${name} sees it, and it is kept in the audit log.`}
          rows={3}
          maxLength={500}
          value={reason}
          error={faults['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
