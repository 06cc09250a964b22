import { useLingui } from '@lingui/react/macro';
import { Page, PageHeader } from '@waymark/ui';
import { MarkAllSeen } from '../components/mark-all-seen.tsx';
import { NotificationList } from '../components/notification-list.tsx';

/** /notifications (NTF-01). */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page width="form">
      <PageHeader title={t`Notifications`} actions={<MarkAllSeen />} />
      <NotificationList level={2} />
    </Page>
  );
}
