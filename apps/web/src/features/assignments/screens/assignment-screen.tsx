import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AssignmentDetail } from '@waymark/contract/assignments';
import { Button, ButtonLink, ConfirmDialog, Facts, Link, notify, Page, PageHeader, Section, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { cardHref } from '../../cards/cards.public.tsx';
import { personHref } from '../../people/people.public.tsx';
import { assignmentPageQuery, shareStateQuery, useEndAssignment } from '../assignments.queries.ts';
import { AssignmentPeople } from '../components/assignment-people.tsx';
import { EditAssignment } from '../components/edit-assignment.tsx';
import { usePriorityWords, useReminderWords } from '../duty-words.ts';
import { useDays } from '../use-days.ts';

/** /assignments/{id}: one assignment, all that was said of it, and who has it (SHR-05, LRN-13). */
export function Screen() {
  const { assignmentId = '' } = useParams();
  const query = useQuery({ ...assignmentPageQuery(assignmentId), throwOnError: isNotThere });
  return (
    <Page>{query.data === undefined ? <Waiting of={query} shape="page" level={1} /> : <AssignmentPage assignment={query.data} />}</Page>
  );
}

function AssignmentPage({ assignment }: { readonly assignment: AssignmentDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const end = useEndAssignment();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const seesWaivers = usePermission('ADMIN_ONLY');
  const { card, can, user, team, rule, seriesId } = assignment;
  const title = card?.title ?? t`Content no longer available`;
  const name = team?.name ?? user?.fullName ?? rule?.name ?? t`Everyone it applies to`;
  usePageTitle(title);
  const withdraw = async () => {
    await end
      .mutateAsync(assignment.id, {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Assignment withdrawn` });
          void navigate(card === null ? '/' : cardHref(card));
        },
      })
      .catch(() => {});
    setAsking(false);
  };
  return (
    <Stack gap={6}>
      <PageHeader
        title={<bdi>{title}</bdi>}
        lead={t`Assigned to ${name}`}
        actions={
          <>
            {card !== null && <ButtonLink href={cardHref(card)}>{t`Open content`}</ButtonLink>}
            {can.edit && !editing && (
              <Button onClick={() => setEditing(true)}>
                <Trans>Change</Trans>
              </Button>
            )}
            {can.end && (
              <Button onClick={() => setAsking(true)}>
                <Trans>Withdraw assignment</Trans>
              </Button>
            )}
          </>
        }
      />
      {editing ? <Editing assignment={assignment} name={name} onClose={() => setEditing(false)} /> : <Terms assignment={assignment} />}
      {seriesId !== null && (
        <Link href={`/assignments/series/${seriesId}`}>
          <Trans>All dates of this recurring assignment</Trans>
        </Link>
      )}
      <Section
        title={t`People`}
        all={seesWaivers ? { href: '/admin/compliance/waivers?of=assignments', label: t`All waivers` } : undefined}
      >
        <AssignmentPeople assignment={assignment} title={title} />
      </Section>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={t`Withdraw from ${name}`}
          confirmLabel={t`Withdraw assignment`}
          onConfirm={withdraw}
        >
          <Trans>It is removed from their plan. Their completed work stays.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface EditingProps {
  readonly assignment: AssignmentDetail;
  readonly name: string;
  readonly onClose: () => void;
}

/** The form that changes it, with the priorities that the organisation offers. */
function Editing({ assignment, name, onClose }: EditingProps) {
  const state = useQuery(shareStateQuery(assignment.cardId));
  if (state.data === undefined) return <Waiting of={state} shape="rows" count={3} />;
  return <EditAssignment assignment={assignment} name={name} state={state.data} onClose={onClose} />;
}

function Terms({ assignment }: { readonly assignment: AssignmentDetail }) {
  const states = useStateWords();
  const { t } = useLingui();
  const days = useDays();
  const format = useFormat();
  const reminders = useReminderWords();
  const priorities = usePriorityWords();
  const { team, user, rule, givenBy, givenAt, startsOn, dueOn, reminderDays, message, spread, fulfilledCount, priority } = assignment;
  const target =
    team !== null ? (
      <Link href={`/teams/${team.slug}`} variant="inline">
        <bdi>{team.name}</bdi>
      </Link>
    ) : user !== null ? (
      <Link href={personHref(user)} variant="inline">
        <bdi>{user.fullName}</bdi>
      </Link>
    ) : (
      <bdi>{rule?.name ?? t`Everyone it applies to`}</bdi>
    );
  const facts = [
    { id: 'for', label: t`Assigned to`, value: target },
    { id: 'priority', label: t`Priority`, value: priorities[priority] },
    givenBy !== null && {
      id: 'by',
      label: t`Assigned by`,
      value: (
        <Link href={personHref(givenBy)} variant="inline">
          <bdi>{givenBy.fullName}</bdi>
        </Link>
      ),
    },
    { id: 'given', label: t`Assigned`, value: format.date(givenAt) },
    { id: 'starts', label: t`Start date`, value: days.date(startsOn) },
    { id: 'due', label: t`Due date`, value: dueOn === null ? t`No date` : days.date(dueOn) },
    {
      id: 'reminders',
      label: t`Reminders`,
      value: reminders(reminderDays),
    },
    message !== '' && { id: 'message', label: t`Message`, value: <bdi>{message}</bdi> },
    {
      id: 'people',
      label: states.completed,
      value:
        spread.state === 'spreading' ? (
          t`Assigning…`
        ) : (
          <Trans>
            {format.number(fulfilledCount)} of <Plural value={spread.people} one="# person" other="# people" />
          </Trans>
        ),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}
