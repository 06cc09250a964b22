import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumbs, ErrorState, Page, Skeletons } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { RoleView } from '../components/role-view.tsx';
import { jobRoleQuery } from '../job-roles.queries.ts';

/** /career/detail/job-role/{slug} (JOB-01). */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const query = useQuery({ ...jobRoleQuery(slug), throwOnError: isNotThere });
  const message = useErrorMessage(query.error);
  usePageTitle(query.data?.title);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/job-role', label: t`Job roles` },
        ]}
      />
      {query.data === undefined && query.isError && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {message}
        </ErrorState>
      )}
      {query.isPending && <Skeletons shape="page" count={1} />}
      {query.data !== undefined && <RoleView key={query.data.id} role={query.data} />}
    </Page>
  );
}
