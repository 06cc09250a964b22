import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumbs, Page } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { RoleView } from '../components/role-view.tsx';
import { jobRoleQuery } from '../job-roles.queries.ts';

/** /career/detail/job-role/{slug} (JOB-01). */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const query = useQuery({ ...jobRoleQuery(slug), throwOnError: isNotThere });
  usePageTitle(query.data?.title);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/job-role', label: t`Job roles` },
        ]}
      />
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && <RoleView key={query.data.id} role={query.data} />}
    </Page>
  );
}
