import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ABSENCE_TIMES, type AbsenceSource, type AbsenceTime } from '@waymark/contract/absences';
import { Button, ButtonLink, ConfirmDialog, EmptyState, Lined, PageHeader, PersonLine, Row, Segments, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { allAbsencesQuery, type ListedAbsence, useAbsenceDeletion } from '../absences.queries.ts';

/** /admin/absences (LRN-10, LRN-13): who is away, where it came from, and the list of an HR system; what is known already stays as it is. */
export function Screen() {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'when'>();
  const when = ABSENCE_TIMES.find((one) => one === address.get('when')) ?? 'now';
  const words: Readonly<Record<AbsenceTime, string>> = { now: t`Away today`, coming: t`Upcoming`, past: t`Past` };
  return (
    <>
      <PageHeader
        title={t`Absences`}
        lead={t`Due dates move by the days that people are away.`}
        actions={
          <ButtonLink href="/admin/absences/import">
            <Trans>Import file</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={4}>
        <Segments
          label={t`When`}
          segments={ABSENCE_TIMES.map((value) => ({ value, label: words[value] }))}
          value={when}
          onChange={(value) => narrow({ when: value === 'now' ? null : value })}
        />
        <Absences when={when} />
        <Text size="small">
          <Trans>
            To add an absence, open the person’s page. Importing skips absences that are already recorded, so you can import the same list
            again.
          </Trans>
        </Text>
      </Stack>
    </>
  );
}

function Absences({ when }: { readonly when: AbsenceTime }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(allAbsencesQuery(when));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const absences = query.data.pages.flatMap(({ items }) => items);
  if (absences.length === 0) {
    const titles: Readonly<Record<AbsenceTime, string>> = {
      now: t`No one is away today`,
      coming: t`No upcoming absences`,
      past: t`No past absences`,
    };
    return <EmptyState title={titles[when]} topic="People" />;
  }
  return (
    <>
      <Lined as="ul">
        {absences.map((absence) => (
          <AbsenceLine key={absence.id} absence={absence} />
        ))}
      </Lined>
      <MorePages of={query} shown={absences.length} />
    </>
  );
}

function AbsenceLine({ absence: { id, person, firstDay, lastDay, source, can } }: { readonly absence: ListedAbsence }) {
  const { t } = useLingui();
  const format = useFormat();
  const removal = useAbsenceDeletion(person.id);
  const [isAsking, setIsAsking] = useState(false);
  const sources: Readonly<Record<AbsenceSource, string>> = {
    person: t`Entered by the person`,
    manager: t`Entered by someone else`,
    directory: t`From the directory`,
    import: t`Imported`,
  };
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'medium');
  const name = person.fullName;
  return (
    <Row as="li" justify="between">
      <PersonLine
        person={personOf(person)}
        href={`/admin/users/${person.id}`}
        detail={`${t`${dayOf(firstDay)} to ${dayOf(lastDay)}`} · ${sources[source]}`}
      />
      {can.delete && (
        <Button size="s" variant="quiet" aria-label={t`Remove ${name}’s absence`} onClick={() => setIsAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Remove ${name}’s absence?`}
        confirmLabel={t`Remove`}
        onConfirm={() =>
          removal.mutateAsync(id).then(
            () => setIsAsking(false),
            () => setIsAsking(false),
          )
        }
      >
        <Trans>Due dates will no longer take this absence into account.</Trans>
      </ConfirmDialog>
    </Row>
  );
}
