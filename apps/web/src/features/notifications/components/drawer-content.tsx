import { Trans } from '@lingui/react/macro';
import { Link, Row } from '@waymark/ui';
import { MarkAllSeen } from './mark-all-seen.tsx';
import { NotificationList } from './notification-list.tsx';

/** What the drawer of notifications holds; a chunk of its own, fetched when it first opens. */
export function DrawerContent({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Row justify="between" style={{ marginBlockEnd: 12, minBlockSize: 32 }}>
        <Link href="/notifications" onClick={onClose}>
          <Trans>See all</Trans>
        </Link>
        <MarkAllSeen />
      </Row>
      <NotificationList level={3} onOpen={onClose} />
    </>
  );
}
