import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { LiveStreamCard } from '@waymark/contract/live-streams';
import { Button, ButtonLink, EmptyState, Page, Skeletons } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { canStream, canWatch } from '../browser-support.ts';
import { HostEntry } from '../components/host-entry.tsx';
import { ViewerEntry } from '../components/viewer-entry.tsx';
import { WaitingRoom } from '../components/waiting-room.tsx';
import { forgetCards, liveCardQuery } from '../live-streams.queries.ts';

const LOOK_MILLISECONDS = 10_000;

/** /video_streams/{id or slug}: the live stream of a card (LIV). */
export function Screen() {
  const { id = '' } = useParams();
  const {
    data: live,
    dataUpdatedAt,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...liveCardQuery(id),
    // Who waits for the stream, or for a place in it, is shown it when it begins.
    refetchInterval: ({ state }) =>
      state.data?.stream?.status === 'live' && state.data.registration?.can.watch !== false ? false : LOOK_MILLISECONDS,
  });
  usePageTitle(live?.card.title);
  return (
    <Page width="wide">
      {live !== undefined ? (
        <Live
          key={live.card.id}
          live={live}
          isFresh={!isFetching}
          at={dataUpdatedAt}
          barred={isNotThere(error) ? <Unavailable onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        />
      ) : isError ? (
        <Unavailable onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeletons shape="detail" />
      )}
    </Page>
  );
}

/** LIV-06: whatever the reason, the stream is not there to be shown. */
function Unavailable({ onRetry, isRetrying }: { readonly onRetry: () => void; readonly isRetrying: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      topic="Security"
      title={t`Sorry this page is not available`}
      action={
        <Button size="s" onClick={onRetry} pending={isRetrying}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This live stream could not be opened. It may have ended, or it isn’t shared with you.</Trans>
    </EmptyState>
  );
}

interface LiveProps {
  readonly live: LiveStreamCard;
  /** Nothing newer is on its way. */
  readonly isFresh: boolean;
  /** When it came, by this page's clock. */
  readonly at: number;
  /** What stands there for who has lost the right to it since. */
  readonly barred: ReactNode;
}

function Live({ live, isFresh, at, barred }: LiveProps) {
  const { t } = useLingui();
  const { card, stream, can } = live;
  const isLive = stream?.status === 'live';
  // A host stays until the recording is kept, whatever became of the stream meanwhile; a viewer goes on to the card.
  const [isHost, setHost] = useState(isLive ? stream.own.isHost : can.start);
  if (!(isHost ? canStream() : canWatch())) {
    return (
      <EmptyState level={1} topic="Security" title={t`Live streaming is not supported in this browser`}>
        <Trans>This feature is not supported. Use Chrome 58, Firefox 56, Safari 11 or Opera 45 or later.</Trans>
      </EmptyState>
    );
  }
  if (isHost) return <HostEntry live={live} onWatch={() => setHost(false)} />;
  if (barred !== null) return barred;
  if (isLive) return <ViewerEntry stream={stream} registration={live.registration} onTakeOver={() => setHost(true)} />;
  // CRD-05: what is over is on the card's page.
  if (stream !== null) return isFresh ? <ToCard slug={card.slug} /> : <Skeletons shape="detail" />;
  return card.startsAt === null ? <NotPlanned slug={card.slug} /> : <WaitingRoom live={live} at={at} />;
}

function ToCard({ slug }: { readonly slug: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    forgetCards();
    void navigate(`/insights/${slug}`, { replace: true });
  }, [navigate, slug]);
  return <Skeletons shape="detail" />;
}

function NotPlanned({ slug }: { readonly slug: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      topic="Maps"
      title={t`Not live yet`}
      action={
        <ButtonLink size="s" href={`/insights/${slug}`}>
          <Trans>Open the stream’s page</Trans>
        </ButtonLink>
      }
    >
      <Trans>This page opens the stream by itself when it starts.</Trans>
    </EmptyState>
  );
}
