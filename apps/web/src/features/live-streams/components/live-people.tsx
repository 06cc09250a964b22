import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AGORA_TOKEN_HOURS, type LiveStream, type LiveViewer } from '@waymark/contract/live-streams';
import {
  Avatar,
  Badge,
  Button,
  ConfirmDialog,
  ErrorState,
  IconButton,
  IconDotsVertical,
  IconHandStop,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconUserMinus,
  IconUsers,
  Menu,
  Row,
  Skeletons,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { personOf } from '../../people/people.public.tsx';
import { configurationQuery, useCoHost, useViewerRemoval, useViewerUpdate, viewersQuery } from '../live-streams.queries.ts';
import { useStageInvitation, useStageLeaving } from '../live-stage.queries.ts';
import styles from './live.module.css';

/** Who watches now, hands up first; the host mutes and removes people here (LIV-08). */
export function LivePeople({ stream }: { readonly stream: LiveStream }) {
  const { t } = useLingui();
  const { uuid: streamId } = stream;
  const query = useInfiniteQuery(viewersQuery(streamId));
  const [removing, setRemoving] = useState<LiveViewer | null>(null);
  const removal = useViewerRemoval(streamId);
  const { data: configuration } = useQuery(configurationQuery);
  const isOnAgora = configuration?.agoraAppId != null && !configuration.bansOnAgora;
  const people = (query.data?.pages ?? []).flatMap(({ items }) => items);
  if (query.isError && people.length === 0) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.isPending) return <Skeletons shape="text" count={5} />;
  const name = removing?.person.fullName ?? '';
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.scroll} tabIndex={0} aria-label={t`People watching`}>
        <li className={styles.line}>
          <Avatar person={personOf(stream.host)} size={32} />
          <p className={styles.who}>
            <bdi>{stream.host.fullName}</bdi>
            <Badge tone="brand">
              <Trans>Host</Trans>
            </Badge>
          </p>
        </li>
        {people.length === 0 && (
          <li className={styles.quiet}>
            <Trans>No one is watching yet.</Trans>
          </li>
        )}
        {people.map((viewer) => (
          <Viewer key={viewer.person.id} stream={stream} viewer={viewer} onRemove={() => setRemoving(viewer)} />
        ))}
        {query.hasNextPage && (
          <li>
            <MorePages of={query} shown={people.length} />
          </li>
        )}
      </ul>
      <ConfirmDialog
        danger
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove from stream`}
        onConfirm={async () => {
          if (removing !== null) await removal.mutateAsync(removing.person.id).catch(() => {});
          setRemoving(null);
        }}
      >
        <Trans>They are removed immediately and can’t rejoin this stream. They can join your next one.</Trans>{' '}
        {isOnAgora && (
          <Plural
            value={AGORA_TOKEN_HOURS}
            one="In Agora’s own apps they can keep watching for up to # hour: remove them there too."
            other="In Agora’s own apps they can keep watching for up to # hours: remove them there too."
          />
        )}
      </ConfirmDialog>
    </>
  );
}

interface ViewerProps {
  readonly stream: LiveStream;
  readonly viewer: LiveViewer;
  readonly onRemove: () => void;
}

function Viewer({ stream, viewer, onRemove }: ViewerProps) {
  const { t } = useLingui();
  const update = useViewerUpdate(stream.uuid);
  const naming = useCoHost(stream.uuid);
  const canControl = stream.can.control;
  const isCoHost = stream.coHost?.id === viewer.person.id;
  const canInvite = stream.can.nameCoHost && stream.way === 'broadcast';
  const inviting = useStageInvitation(stream.uuid);
  const offStage = useStageLeaving(stream.uuid);
  const { person, hasHandUp, isMuted, stage } = viewer;
  const change = (next: { isMuted?: boolean; hasHandUp?: boolean }) => update.mutate({ userId: person.id, isMuted, hasHandUp, ...next });
  return (
    <li className={styles.line}>
      <Avatar person={personOf(person)} size={32} />
      <div>
        <p className={styles.who}>
          <bdi>{person.fullName}</bdi>
          {hasHandUp && (
            <Badge tone="warn" icon={IconHandStop}>
              <Trans>Hand raised</Trans>
            </Badge>
          )}
          {isCoHost && (
            <Badge tone="brand">
              <Trans>Co-host</Trans>
            </Badge>
          )}
          {stream.way === 'broadcast' && stage !== null && (
            <Badge tone="brand">{stage === 'on' ? <Trans>On stage</Trans> : <Trans>Invited on stage</Trans>}</Badge>
          )}
          {isMuted && (
            <Badge>
              <Trans>Muted</Trans>
            </Badge>
          )}
        </p>
        {canControl && hasHandUp && (
          <Row gap={1} className={styles.answers}>
            {canInvite && stage === null && (
              <Button size="s" icon={IconMicrophone} pending={inviting.isPending} onClick={() => inviting.mutate(person.id)}>
                <Trans>Invite on stage</Trans>
              </Button>
            )}
            <Button size="s" variant="quiet" pending={update.isPending} onClick={() => change({ hasHandUp: false })}>
              <Trans>Lower hand</Trans>
            </Button>
          </Row>
        )}
      </div>
      {canControl && (
        <Menu
          trigger={<IconButton size="s" icon={IconDotsVertical} label={t`More actions for ${person.fullName}`} />}
          groups={[
            {
              id: 'viewer',
              items: [
                ...(stream.can.nameCoHost
                  ? [
                      {
                        label: isCoHost ? t`Remove as co-host` : t`Make co-host`,
                        icon: IconUsers,
                        onSelect: () => naming.mutate(isCoHost ? null : person.id),
                      },
                    ]
                  : []),
                ...(stream.way === 'meeting' && stage === 'on'
                  ? [
                      {
                        label: t`Turn off camera and microphone`,
                        icon: IconMicrophoneOff,
                        onSelect: () => offStage.mutate(person.id),
                      },
                    ]
                  : []),
                ...(canInvite
                  ? [
                      {
                        label: stage === null ? t`Invite on stage` : stage === 'on' ? t`Take off stage` : t`Withdraw invitation`,
                        icon: IconMicrophone,
                        onSelect: () => (stage === null ? inviting : offStage).mutate(person.id),
                      },
                    ]
                  : []),
                {
                  label: isMuted ? t`Unmute` : t`Mute`,
                  icon: IconMessageCircle,
                  onSelect: () => change({ isMuted: !isMuted, hasHandUp: false }),
                },
                { label: t`Remove from stream`, icon: IconUserMinus, danger: true, onSelect: onRemove },
              ],
            },
          ]}
        />
      )}
    </li>
  );
}
