import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CohortSummary, cohortTime } from '@waymark/contract/cohorts';
import { Badge, Dots, IconCalendar, IconCheck, IconLock, IconPencil } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

const DAY_MILLISECONDS = 86_400_000;
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS);

export const cohortHref = (group: { readonly slug: string }, cohort: { readonly id: string }) =>
  `/teams/${encodeURIComponent(group.slug)}/cohorts/${cohort.id}`;

/** Draft, closed, when it starts, that it runs, or that it is over. */
export function CohortBadge({ cohort }: { readonly cohort: Pick<CohortSummary, 'status' | 'is_closed' | 'start_date' | 'end_date'> }) {
  if (cohort.status === 'draft')
    return (
      <Badge tone="info" icon={IconPencil}>
        <Trans>Draft</Trans>
      </Badge>
    );
  if (cohort.is_closed)
    return (
      <Badge icon={IconLock}>
        <Trans>Closed</Trans>
      </Badge>
    );
  const day = today();
  switch (cohortTime({ start: cohort.start_date, end: cohort.end_date }, day)) {
    case 'ahead':
      return (
        <Badge tone="brand" icon={IconCalendar}>
          <Plural value={daysBetween(day, cohort.start_date)} one="Starts tomorrow" other="Starts in # days" />
        </Badge>
      );
    case 'running':
      return (
        <Badge tone="ok" icon={IconCheck}>
          <Trans>Running</Trans>
        </Badge>
      );
    case 'over':
      return (
        <Badge>
          <Trans>Ended</Trans>
        </Badge>
      );
  }
}

/** When it is, and how many are in it. */
export function CohortFacts({ cohort }: { readonly cohort: Pick<CohortSummary, 'start_date' | 'end_date' | 'members_count' | 'places'> }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  // Days have no time zone: noon is on the same day for readers everywhere but at the edges of the map.
  const [from, to] = [format.date(`${cohort.start_date}T12:00:00Z`), format.date(`${cohort.end_date}T12:00:00Z`)];
  const { members_count: count } = cohort;
  const taken = i18n.number(count);
  return (
    <Dots
      parts={[
        t`${from} to ${to}`,
        cohort.places === null ? (
          <Plural key="people" value={count} one="# person" other="# people" />
        ) : (
          plural(cohort.places, { one: `${taken} of # place taken`, other: `${taken} of # places taken` })
        ),
      ]}
    />
  );
}
