import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumbs, Page } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { VacancyView } from '../components/vacancy-view.tsx';
import { vacancyQuery } from '../vacancies.queries.ts';

/** /career/detail/job-vacancy/{slug} (JOB-01, JOB-02). */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const query = useQuery({ ...vacancyQuery(slug), throwOnError: isNotThere });
  usePageTitle(query.data?.title);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/job-vacancy', label: t`Vacancies` },
        ]}
      />
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && <VacancyView key={query.data.id} vacancy={query.data} />}
    </Page>
  );
}
