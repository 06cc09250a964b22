import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Attendee, exportAttendance, type LiveStream } from '@waymark/contract/live-streams';
import {
  Badge,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  Heading,
  IconCheck,
  IconDownload,
  Page,
  PageHeader,
  Panel,
  PersonLine,
  Stack,
  Text,
} from '@waymark/ui';
import { addressOf } from '../../../platform/api/address.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { clockOf } from '../clock.ts';
import { LivePollResults } from '../components/live-polls.tsx';
import { pollsQuery } from '../live-polls.queries.ts';
import { attendanceQuery, liveCardQuery } from '../live-streams.queries.ts';

/** /video_streams/{id or slug}/attendance: who watched which part of a stream, live or later (LIV-09). */
export function Screen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(liveCardQuery(id));
  const live = query.data;
  return (
    <Page width="wide">
      {live === undefined ? (
        <Waiting of={query} shape="rows" level={1} />
      ) : (
        <Stack gap={5}>
          <PageHeader
            title={t`Attendance`}
            breadcrumbs={[{ label: live.card.title, href: `/insights/${live.card.slug}` }]}
            actions={
              live.stream !== null && (
                <ButtonLink icon={IconDownload} href={addressOf(exportAttendance.path, { streamId: live.stream.uuid }, undefined)} download>
                  <Trans>Download CSV</Trans>
                </ButtonLink>
              )
            }
          />
          {live.stream === null ? <NoOne /> : <Attendees stream={live.stream} />}
        </Stack>
      )}
    </Page>
  );
}

function NoOne() {
  const { t } = useLingui();
  return (
    <EmptyState topic="Maps" title={t`No one watched yet`}>
      <Trans>People who watch the stream live, or its recording later, are listed here.</Trans>
    </EmptyState>
  );
}

/** What was asked while it ran, and how everyone answered. */
function PollsAsked({ stream }: { readonly stream: LiveStream }) {
  const query = useInfiniteQuery(pollsQuery(stream.uuid));
  const polls = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (polls.length === 0) return null;
  return (
    <Stack gap={4}>
      <Heading level={2}>
        <Trans>Polls</Trans>
      </Heading>
      {polls.map((poll) => (
        <Panel key={poll.id} as="div">
          <Stack gap={3}>
            <Heading level={3} look="h4">
              <bdi>{poll.question}</bdi>
            </Heading>
            <Text size="small">
              <Plural value={poll.votersCount} one="# vote" other="# votes" />
            </Text>
            <LivePollResults poll={poll} />
          </Stack>
        </Panel>
      ))}
      <MorePages of={query} shown={polls.length} />
    </Stack>
  );
}

const who = ({ person }: Attendee) => <PersonLine person={personOf(person)} href={personHref(person)} size={32} />;

const clockOrNone = (seconds: number) => (seconds === 0 ? '–' : clockOf(seconds));
const timesOf = (stretches: Attendee['watched']) => (
  <span dir="ltr">{stretches.map(([from, to]) => `${clockOf(from)}–${clockOf(to)}`).join(' · ')}</span>
);

function Completion({ isCompleted }: Attendee) {
  const { completed } = useStateWords();
  if (!isCompleted) return null;
  return (
    <Badge tone="ok" icon={IconCheck}>
      {completed}
    </Badge>
  );
}
const doneOf = (row: Attendee) => <Completion {...row} />;

function Place({ place }: Attendee) {
  const words = useStateWords();
  return place === null ? null : <Badge tone={place === 'waiting' ? 'warn' : 'info'}>{words[place]}</Badge>;
}
const placeOf = (row: Attendee) => <Place {...row} />;

function Attendees({ stream }: { readonly stream: LiveStream }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(attendanceQuery(stream.uuid));
  const states = useStateWords();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns: readonly Column<Attendee>[] = [
    {
      id: 'person',
      header: t`Person`,
      cell: who,
    },
    ...(rows.some(({ place }) => place !== null) ? [{ id: 'place', header: t`Registration`, cell: placeOf }] : []),
    { id: 'time', numeric: true, header: t`Watched live`, cell: ({ seconds }) => clockOrNone(seconds) },
    { id: 'later', numeric: true, header: t`Watched later`, cell: ({ laterSeconds }) => clockOrNone(laterSeconds) },
    { id: 'share', numeric: true, header: t`Total watched`, cell: ({ percentage }) => format.percentOf100(percentage) },
    { id: 'when', header: t`Watched live, from – to`, cell: ({ watched }) => timesOf(watched) },
    { id: 'when-later', header: t`Watched later, from – to`, cell: ({ watchedLater }) => timesOf(watchedLater) },
    {
      id: 'done',
      header: states.completed,
      cell: doneOf,
    },
  ];
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const isTeam = query.data.pages[0]?.reach === 'team';
  return (
    <Stack gap={6}>
      {isTeam && (
        <Text size="small">
          <Trans>You can see people who report to you. Organisers can see everyone.</Trans>
        </Text>
      )}
      {rows.length === 0 ? (
        <NoOne />
      ) : (
        <DataTable
          caption={t`Attendance`}
          rows={rows}
          rowId={({ person }) => person.id}
          rowName={({ person }) => person.fullName}
          columns={columns}
        />
      )}
      <MorePages of={query} shown={rows.length} />
      {!isTeam && <PollsAsked stream={stream} />}
    </Stack>
  );
}
