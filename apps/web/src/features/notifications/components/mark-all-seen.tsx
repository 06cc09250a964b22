import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, IconCheck } from '@waymark/ui';
import { notificationsQuery, unseenQuery, useMarkAllSeen } from '../notifications.queries.ts';

/** Takes the dots away from everything that is in the list; nothing where nothing is unseen. */
export function MarkAllSeen() {
  const { data: unseen } = useQuery(unseenQuery);
  const { data: list } = useInfiniteQuery({ ...notificationsQuery, enabled: false });
  const { mutate, isPending } = useMarkAllSeen();
  const until = list?.pages[0]?.lastFetchTimestamp;
  if (until === undefined || unseen === undefined || unseen.unseenNotificationsCount === 0) return null;
  return (
    <Button variant="plain" size="s" icon={IconCheck} pending={isPending} onClick={() => mutate(until)}>
      <Trans>Mark all as seen</Trans>
    </Button>
  );
}
