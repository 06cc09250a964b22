import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumbs, Page } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ProjectView } from '../components/project-view.tsx';
import { projectQuery } from '../projects.queries.ts';

/** /career/detail/project/{slug} (PRJ-06). */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const query = useQuery({ ...projectQuery(slug), throwOnError: isNotThere });
  usePageTitle(query.data?.title);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/project', label: t`Projects` },
        ]}
      />
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && <ProjectView key={query.data.id} project={query.data} />}
    </Page>
  );
}
