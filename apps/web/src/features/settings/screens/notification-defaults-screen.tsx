import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@waymark/ui';
import { DefaultsPart } from '../components/defaults-part.tsx';

/** /admin/notifications (NTF-03, NTF-07): how people are notified who have not chosen, and how often in a day at most. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Notifications`} lead={t`The default for everyone who has not chosen. It applies from now on.`} />
      <DefaultsPart />
    </>
  );
}
