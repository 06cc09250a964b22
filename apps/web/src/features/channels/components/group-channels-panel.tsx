import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, EmptyState, Grid, IconPlus, IconX, Row } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupQuery } from '../../groups/groups.public.tsx';
import { groupChannelsQuery, useGroupChannel } from '../channels.queries.ts';
import { ChannelTile } from './channel-tile.tsx';

const AddChannelDialog = lazy(async () => ({ default: (await import('../dialogs/add-channel-dialog.tsx')).AddChannelDialog }));
const PREVIEWED = 3;

/** The channels of a group, on its page (GRP-03, GRP-04); its leaders choose them. */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const group = useQuery(groupQuery(subjectId)).data;
  const query = useInfiniteQuery(groupChannelsQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="tiles" count={PREVIEWED} />;
  const channels = query.data.pages.flatMap(({ items }) => items);
  const shown = preview ? channels.slice(0, PREVIEWED) : channels;
  const add = !preview && group?.can.lead === true && (
    <Row gap={2} style={{ marginBlockEnd: 16 }}>
      <Button icon={IconPlus} size="s" onClick={() => setAdding(true)}>
        <Trans>Add channel</Trans>
      </Button>
    </Row>
  );
  return (
    <>
      {add}
      {shown.length === 0 ? (
        <EmptyState title={t`No channels yet`} topic="Channels" level={preview ? 3 : 2}>
          <Trans>Channels that group leaders choose appear here.</Trans>
        </EmptyState>
      ) : (
        <Grid columns={3}>
          {shown.map((channel) => (
            <div key={channel.id}>
              <ChannelTile channel={channel} level={preview ? 3 : 2} />
              {!preview && channel.can.remove && <RemoveButton groupId={subjectId} channel={channel} />}
            </div>
          ))}
        </Grid>
      )}
      {!preview && shown.length > 0 && <MorePages of={query} shown={shown.length} />}
      {adding && (
        <Suspense>
          <AddChannelDialog groupId={subjectId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function RemoveButton({
  groupId,
  channel,
}: {
  readonly groupId: string;
  readonly channel: { readonly id: string; readonly name: string };
}) {
  const { t } = useLingui();
  const change = useGroupChannel(groupId);
  const { name } = channel;
  return (
    <Button
      size="s"
      variant="plain"
      icon={IconX}
      aria-label={t`Remove ${name} from the group`}
      pending={change.isPending}
      onClick={() => change.mutate({ channelId: channel.id, on: false })}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
