import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardShareState, Series } from '@waymark/contract/assignments';
import { Badge, Button, Dots, Heading, IconRepeat, Lined, Link, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useFrequencyWords, usePriorityWords } from '../duty-words.ts';
import { cardSeriesQuery, useSeriesAction } from '../series.queries.ts';
import { useDays } from '../use-days.ts';
import { EditSeries } from './edit-series.tsx';

/** The recurring assignments of a card that the viewer looks after (SHR-06): what comes next, and ways to change, pause and end each. */
export function CardSeries({ state }: { readonly state: CardShareState }) {
  const query = useInfiniteQuery(cardSeriesQuery(state.id));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Text>
        <Trans>No recurring assignments yet.</Trans>
      </Text>
    );
  }
  return (
    <>
      <Lined as="ul">
        {items.map((series) => (
          <li key={series.id}>
            <SeriesLine series={series} state={state} href={`/assignments/series/${series.id}`} />
          </li>
        ))}
      </Lined>
      <MorePages of={query} shown={items.length} total={query.data.pages[0]?.total} />
    </>
  );
}

function useStatusWords(): Readonly<Record<Series['status'], string>> {
  const { t } = useLingui();
  return { active: t`Active`, paused: t`Paused`, finished: t`Ended`, stopped: t`Ended`, archived: t`Ended when its content was archived` };
}

interface SeriesLineProps {
  readonly series: Series;
  readonly state: CardShareState;
  /** The page that says all of it; left out there. */
  readonly href?: string;
}

/** One recurring assignment: who it is for, what comes next, and how to change, pause and end it. */
export function SeriesLine({ series, state, href }: SeriesLineProps) {
  const { t } = useLingui();
  const days = useDays();
  const format = useFormat();
  const frequencies = useFrequencyWords();
  const priorities = usePriorityWords();
  const statuses = useStatusWords();
  const [editing, setEditing] = useState(false);
  const [ending, setEnding] = useState(false);
  const action = useSeriesAction(series.id);
  const { users, teams, lmsGroups, totalUsers, totalTeams, totalLmsGroups, upcoming, current, can, status } = series;
  const names = [...teams.map(({ name }) => name), ...lmsGroups.map(({ name }) => name), ...users.map(({ fullName }) => fullName)];
  const more = totalUsers + totalTeams + totalLmsGroups - names.length;
  const who = format.list(more > 0 ? [...names, t`${more} more`] : names);
  const next = upcoming[0] === undefined ? undefined : days.date(upcoming[0].startsOn);
  const currentDay = current === null ? undefined : days.date(current.startsOn);
  if (editing) return <EditSeries series={series} state={state} onClose={() => setEditing(false)} />;
  return (
    <Stack gap={2}>
      <Row justify="between" align="baseline">
        <Heading level={href === undefined ? 2 : 3} look="h4">
          {href === undefined ? (
            <bdi>{who}</bdi>
          ) : (
            <Link href={href} variant="plain">
              <bdi>{who}</bdi>
            </Link>
          )}
        </Heading>
        <Badge icon={IconRepeat} tone={status === 'active' ? 'ok' : status === 'paused' ? 'warn' : 'neutral'}>
          {statuses[status]}
        </Badge>
      </Row>
      <Text size="small">
        <Dots
          parts={[
            frequencies[series.frequency],
            priorities[series.priority],
            next === undefined ? undefined : t`Next on ${next}`,
            series.endsOn === null ? undefined : t`Until ${days.date(series.endsOn)}`,
          ]}
        />
      </Text>
      {current !== null && (
        <Text size="small">
          <Link href={`/assignments/${current.assignmentId}`} variant="inline">
            <Trans>
              Since {currentDay}: {current.fulfilled} of <Plural value={current.people} one="# person" other="# people" /> done
            </Trans>
          </Link>
        </Text>
      )}
      {ending ? (
        <Row gap={2}>
          <Text size="small" as="span">
            <Trans>No new dates are added. Existing plan entries stay.</Trans>
          </Text>
          <Button size="s" variant="plain" onClick={() => setEnding(false)}>
            <Trans>Keep</Trans>
          </Button>
          <Button size="s" variant="danger" pending={action.isPending} onClick={() => action.mutate('end')}>
            <Trans>End it</Trans>
          </Button>
        </Row>
      ) : (
        <Row gap={2}>
          {can.edit && (
            <Button size="s" aria-label={t`Edit the repeat for ${who}`} onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {can.pause && (
            <Button
              size="s"
              aria-label={t`Pause recurring assignment for ${who}`}
              pending={action.isPending}
              onClick={() => action.mutate('pause')}
            >
              <Trans>Pause</Trans>
            </Button>
          )}
          {can.resume && (
            <Button
              size="s"
              aria-label={t`Resume recurring assignment for ${who}`}
              pending={action.isPending}
              onClick={() => action.mutate('resume')}
            >
              <Trans>Resume</Trans>
            </Button>
          )}
          {can.end && (
            <Button size="s" variant="plain" aria-label={t`End the repeat for ${who}`} onClick={() => setEnding(true)}>
              <Trans>End</Trans>
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
