import { useLingui } from '@lingui/react/macro';
import { AnnouncementsSection } from '../components/announcements-section.tsx';
import { ConfigurationPage } from '../components/configuration-page.tsx';

/** /admin/announcements: what everyone reads on home until a day (HOM-01). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Announcements`} lead={t`Messages for everyone, shown on the home page.`}>
      {(form) => <AnnouncementsSection form={form} />}
    </ConfigurationPage>
  );
}
