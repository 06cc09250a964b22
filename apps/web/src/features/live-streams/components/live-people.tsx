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
  IconUserMinus,
  IconUsers,
  Menu,
  Skeletons,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { personOf } from '../../people/people.public.tsx';
import { configurationQuery, useCoHost, useViewerRemoval, useViewerUpdate, viewersQuery } from '../live-streams.queries.ts';
import styles from './live.module.css';

/** Who watches now, hands up first; the host mutes and removes people here (LIV-08). */
export function LivePeople({ stream }: { readonly stream: LiveStream }) {
  const { t } = useLingui();
  const { uuid: streamId } = stream;
  const query = useInfiniteQuery(viewersQuery(streamId));
  const [removing, setRemoving] = useState<LiveViewer | null>(null);
  const removal = useViewerRemoval(streamId);
  const isOnAgora = useQuery(configurationQuery).data?.agoraAppId != null;
  const people = (query.data?.pages ?? []).flatMap(({ items }) => items);
  if (query.isError && people.length === 0) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.isPending) return <Skeletons shape="text" count={5} />;
  const name = removing?.person.fullName ?? '';
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.scroll} tabIndex={0} aria-label={t`People watching`}>
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
  const { person, hasHandUp, isMuted } = viewer;
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
          {isMuted && (
            <Badge>
              <Trans>Muted</Trans>
            </Badge>
          )}
        </p>
        {canControl && hasHandUp && (
          <Button size="s" variant="quiet" pending={update.isPending} onClick={() => change({ hasHandUp: false })}>
            <Trans>Lower hand</Trans>
          </Button>
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
