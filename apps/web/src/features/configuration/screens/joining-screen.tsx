import { useLingui } from '@lingui/react/macro';
import { ConfigurationPage } from '../components/configuration-page.tsx';
import { HomeSection } from '../components/home-section.tsx';
import { RelatedSection } from '../components/related-section.tsx';
import { ReportingSection } from '../components/reporting-section.tsx';
import { WayInSection } from '../components/way-in-section.tsx';

/** /admin/joining: what people meet when they come, who they report to, and which organisations belong together (ADM-02). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Joining and people`} lead={t`How people join and connect with each other.`}>
      {(form) => (
        <>
          <WayInSection form={form} />
          <HomeSection form={form} />
          <ReportingSection form={form} />
          <RelatedSection form={form} />
        </>
      )}
    </ConfigurationPage>
  );
}
