import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CANDIDATE_TABS, type CandidateTab, exportCandidates, type SourcingVacancy } from '@waymark/contract/sourcing';
import { Breadcrumbs, ButtonLink, IconDownload, IconPencil, LinkTabs, Page, PageHeader } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CandidateSearch } from '../components/candidate-search.tsx';
import { useTabWords } from '../sourcing-words.ts';
import { manageHref, sourcingVacancyQuery } from '../sourcing.queries.ts';

/** /sourcing/manage/vacancy/{slug} (SOU-02): a vacancy's candidates. */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const query = useQuery({ ...sourcingVacancyQuery(slug), throwOnError: isNotThere });
  usePageTitle(query.data?.vacancy.title);
  return (
    <Page width="wide">
      <Breadcrumbs crumbs={[{ href: '/sourcing', label: t`Sourcing` }]} />
      {query.data === undefined ? <Waiting of={query} shape="page" count={1} /> : <Candidates sourcing={query.data} />}
    </Page>
  );
}

function Candidates({ sourcing }: { readonly sourcing: SourcingVacancy }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useTabWords();
  const [address] = useNarrowing<'tab'>();
  const tab = CANDIDATE_TABS.find((one) => one === address.get('tab')) ?? 'suggested';
  const { vacancy, counts } = sourcing;
  const closes = vacancy.applyBy === null ? '' : format.date(vacancy.applyBy);
  const lead = [
    vacancy.code === '' ? vacancy.title : t`${vacancy.title}, ${vacancy.code}`,
    counts.suggested === null
      ? t`${format.number(counts.applied)} applied`
      : t`${format.number(counts.suggested)} suggested, ${format.number(counts.applied)} applied`,
    closes !== '' && t`closes ${closes}`,
  ].filter((part) => part !== false);
  const countOf = (one: CandidateTab) => {
    const count = counts[one];
    return count === null || count === 0 ? undefined : format.number(count);
  };
  const href = (one: CandidateTab) => manageHref(vacancy.slug, one === 'suggested' ? '' : `?tab=${one}`);
  return (
    <>
      <PageHeader
        title={t`Candidates`}
        lead={lead.join(' · ')}
        actions={
          <>
            <ButtonLink icon={IconPencil} href={manageHref(vacancy.slug, '/details/edit')}>
              <Trans>Edit vacancy</Trans>
            </ButtonLink>
            <ButtonLink icon={IconDownload} href={`${exportCandidates.path.replace(':vacancyId', vacancy.id)}?tab=${tab}`} download>
              <Trans>Export</Trans>
            </ButtonLink>
          </>
        }
      />
      <LinkTabs
        label={t`Candidate lists`}
        tabs={CANDIDATE_TABS.map((one) => ({
          href: href(one),
          label: words[one],
          count: countOf(one),
          current: one === tab,
        }))}
      />
      <CandidateSearch key={tab} sourcing={sourcing} tab={tab} />
    </>
  );
}
