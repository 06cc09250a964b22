import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Drawer, NotificationsButton } from '@waymark/ui';
import type { LiveMessage } from '../../../platform/realtime/live.ts';
import { useLive } from '../../../platform/realtime/live.ts';
import { keepUnseen, keptUnseen } from '../../../platform/session/kept-unseen.ts';
import { adoptCount, refreshList, unseenQuery } from '../notifications.queries.ts';

const DrawerContent = lazy(async () => ({ default: (await import('./drawer-content.tsx')).DrawerContent }));

function adopt({ unseenNotificationsCount }: LiveMessage): void {
  if (typeof unseenNotificationsCount === 'number') adoptCount(unseenNotificationsCount);
  refreshList();
}

/** The header's bell with the live count, and the drawer behind it (NTF-03). */
export function Bell() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(unseenQuery);
  const unread = data?.unseenNotificationsCount;
  useEffect(() => {
    if (unread !== undefined) keepUnseen(unread);
  }, [unread]);
  useLive('notification', adopt);
  useLive('notifications-seen', adopt);
  const close = () => setOpen(false);
  return (
    <>
      <NotificationsButton unread={unread ?? keptUnseen()} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={close} title={t`Notifications`}>
        <Suspense>
          <DrawerContent onClose={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
