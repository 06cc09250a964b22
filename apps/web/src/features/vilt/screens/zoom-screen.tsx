import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ZoomAccountForm } from '../components/zoom-account-form.tsx';
import { zoomAccountQuery } from '../zoom.queries.ts';

/** /admin/zoom (ADM-13): the account that meetings of sessions are made in. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(zoomAccountQuery);
  return (
    <>
      <PageHeader title={t`Zoom meetings`} lead={t`Meetings for instructor-led sessions, created and recorded in your Zoom account.`} />
      {query.data === undefined ? <Waiting of={query} level={2} shape="text" count={4} /> : <ZoomAccountForm zoom={query.data} />}
    </>
  );
}
