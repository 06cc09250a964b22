import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumbs, Page } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CandidateView } from '../components/candidate-view.tsx';
import { candidateQuery, manageHref, sourcingVacancyQuery } from '../sourcing.queries.ts';

/** /sourcing/manage/vacancy/{slug}/candidate/{userId} (SOU-03). */
export function Screen() {
  const { t } = useLingui();
  const { slug = '', userId = '' } = useParams();
  const vacancy = useQuery({ ...sourcingVacancyQuery(slug), throwOnError: isNotThere });
  const vacancyId = vacancy.data?.vacancy.id ?? '';
  const query = useQuery({ ...candidateQuery(vacancyId, userId), enabled: vacancyId !== '', throwOnError: isNotThere });
  usePageTitle(query.data?.person.fullName);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/sourcing', label: t`Sourcing` },
          { href: manageHref(slug), label: vacancy.data?.vacancy.title ?? t`Candidates` },
        ]}
      />
      {vacancy.data === undefined || query.data === undefined ? (
        <Waiting of={vacancy.data === undefined ? vacancy : query} shape="page" count={1} />
      ) : (
        <CandidateView sourcing={vacancy.data} candidate={query.data} />
      )}
    </Page>
  );
}
