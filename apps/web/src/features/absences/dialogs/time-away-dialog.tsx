import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Absence } from '@waymark/contract/absences';
import type { UserId } from '@waymark/contract/kit';
import { DateField, IconButton, IconX, Lined, notify, Row, Stack, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { absencesQuery, useAbsenceCreation, useAbsenceDeletion } from '../absences.queries.ts';

interface TimeAwayDialogProps {
  readonly userId: UserId;
  readonly fullName: string | null;
  readonly onClose: () => void;
}

const NO_DAYS = { firstDay: '', lastDay: '' };

/** When someone is away, and the days to add: dates only, never why (LRN-10). */
export function TimeAwayDialog({ userId, fullName, onClose }: TimeAwayDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`absence:${userId}`, NO_DAYS);
  const query = useInfiniteQuery(absencesQuery(userId));
  const creation = useAbsenceCreation(userId);
  const errors = useFieldMessages(creation.error);
  const absences = query.data?.pages.flatMap(({ items }) => items);
  const mayCreate = query.data?.pages[0]?.can.create === true;
  const { firstDay, lastDay } = draft.value;
  return (
    <FormDialog
      title={fullName === null ? t`Your time away` : t`Time away: ${fullName}`}
      submit={t`Add`}
      back={<Trans>Close</Trans>}
      disabled={!mayCreate || firstDay === '' || lastDay === ''}
      pending={creation.isPending}
      error={creation.error}
      onClose={onClose}
      onSubmit={() =>
        creation.mutate(draft.value, {
          onSuccess: () => {
            draft.change(NO_DAYS);
            draft.clear();
            notify({ tone: 'ok', message: t`Time away added. Due dates may have moved.` });
          },
        })
      }
    >
      <Text size="small">
        <Trans>
          Due dates move so that no one has to learn while away. Only the person, their managers and people administrators can see the days.
        </Trans>
      </Text>
      {absences === undefined && <Waiting of={query} shape="rows" count={2} />}
      {absences?.length === 0 && (
        <Text>
          <Trans>No time away yet.</Trans>
        </Text>
      )}
      {absences !== undefined && absences.length > 0 && (
        <Stack gap={3}>
          <Lined as="ul">
            {absences.map((absence) => (
              <Days key={absence.id} userId={userId} absence={absence} />
            ))}
          </Lined>
          <MorePages of={query} shown={absences.length} />
        </Stack>
      )}
      {mayCreate && (
        <Row gap={3} align="start">
          <DateField
            label={t`First day`}
            value={firstDay}
            error={errors['firstDay']}
            onChange={(event) => draft.change({ firstDay: event.currentTarget.value })}
          />
          <DateField
            label={t`Last day`}
            value={lastDay}
            error={errors['lastDay']}
            onChange={(event) => draft.change({ lastDay: event.currentTarget.value })}
          />
        </Row>
      )}
    </FormDialog>
  );
}

function Days({ userId, absence }: { readonly userId: UserId; readonly absence: Absence }) {
  const { t } = useLingui();
  const format = useFormat();
  const deletion = useAbsenceDeletion(userId);
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'medium');
  const span = t`${dayOf(absence.firstDay)} to ${dayOf(absence.lastDay)}`;
  return (
    <Row as="li" justify="between" wrap={false}>
      <span>{span}</span>
      {absence.can.delete && (
        <IconButton icon={IconX} label={t`Remove ${span}`} disabled={deletion.isPending} onClick={() => deletion.mutate(absence.id)} />
      )}
    </Row>
  );
}
