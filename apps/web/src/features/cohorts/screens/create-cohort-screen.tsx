import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Group } from '@waymark/contract/groups';
import { NotAllowed, Page, PageHeader } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupHref, groupQuery } from '../../groups/groups.public.tsx';
import { cohortHref } from '../components/cohort-words.tsx';
import { CohortForm, type CohortValues, inputOf } from '../components/cohort-form.tsx';
import { useCohortCreation } from '../cohorts.queries.ts';

const EMPTY: CohortValues = { name: '', description: '', start_date: '', end_date: '', is_public: false, places: null };

/** /teams/{slug}/cohorts/create (GRP-06). */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...groupQuery(slug), throwOnError: isNotThere });
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && (query.data.can.lead ? <NewCohort group={query.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function NewCohort({ group }: { readonly group: Group }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft<CohortValues>(`cohort:new:${group.id}`, EMPTY);
  const creation = useCohortCreation(group.id);
  const create = () =>
    creation.mutate(inputOf(draft.value), {
      onSuccess: (cohort) => {
        draft.clear();
        void navigate(`${cohortHref(group, cohort)}/edit/sections`);
      },
    });
  return (
    <>
      <PageHeader
        title={t`Create cohort`}
        breadcrumbs={[
          { href: groupHref(group), label: group.name },
          { href: `${groupHref(group)}/cohorts`, label: t`Cohorts` },
          { label: t`Create cohort` },
        ]}
      />
      <CohortForm
        values={draft.value}
        groupName={group.name}
        error={creation.error}
        pending={creation.isPending}
        submitLabel={t`Create cohort`}
        onChange={draft.change}
        onSubmit={create}
        onCancel={() => void navigate(`${groupHref(group)}/cohorts`)}
      />
    </>
  );
}
