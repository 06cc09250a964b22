import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Cohort, COHORT_LIMITS } from '@waymark/contract/cohorts';
import { Button, ButtonLink, IconEye, LinkTabs, NotAllowed, notify, Page, PageHeader, Row, Section, type TagOption } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useFieldMessages, useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { CohortBadge, cohortHref } from '../components/cohort-words.tsx';
import { CohortForm, type CohortValues, inputOf } from '../components/cohort-form.tsx';
import { CohortPeople } from '../components/cohort-members.tsx';
import { CohortSteps } from '../components/cohort-steps.tsx';
import { CohortSections } from '../components/cohort-sections.tsx';
import styles from '../components/cohorts.module.css';
import { cohortQuery, useCohortInvitation, useCohortUpdate } from '../cohorts.queries.ts';

const PARTS = ['details', 'sections', 'members'] as const;

/** /teams/{slug}/cohorts/{cohortId}/edit/{subRoute?} (GRP-06). */
export function Screen() {
  const { cohortId = '' } = useParams();
  const query = useQuery({ ...cohortQuery(cohortId), throwOnError: isNotThere });
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && (query.data.can.edit ? <EditCohort cohort={query.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function EditCohort({ cohort }: { readonly cohort: Cohort }) {
  const { t, i18n } = useLingui();
  const { subRoute = 'details' } = useParams();
  const part = PARTS.find((one) => one === subRoute);
  if (part === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such part' });
  const { group } = cohort;
  const base = `${cohortHref(group, cohort)}/edit`;
  return (
    <>
      <PageHeader
        title={t`Edit cohort`}
        breadcrumbs={[
          { href: groupHref(group), label: group.name },
          { href: `${groupHref(group)}/cohorts`, label: t`Cohorts` },
          { href: cohortHref(group, cohort), label: cohort.name },
          { label: t`Edit cohort` },
        ]}
      />
      <Row gap={3}>
        <CohortBadge cohort={cohort} />
        <ButtonLink size="s" icon={IconEye} href={cohortHref(group, cohort)}>
          <Trans>View cohort</Trans>
        </ButtonLink>
        <CohortSteps cohort={cohort} />
      </Row>
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Cohort sections`}
          tabs={[
            { href: base, label: t`Details`, current: part === 'details' },
            { href: `${base}/sections`, label: t`Sections`, count: i18n.number(cohort.sections.length), current: part === 'sections' },
            { href: `${base}/members`, label: t`Members`, count: i18n.number(cohort.members_count), current: part === 'members' },
          ]}
        />
      </div>
      {part === 'details' && <Details cohort={cohort} />}
      {part === 'sections' && <CohortSections cohort={cohort} />}
      {part === 'members' && <Members cohort={cohort} />}
    </>
  );
}

function Details({ cohort }: { readonly cohort: Cohort }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name, description, start_date, end_date, is_public } = cohort;
  const before: CohortValues = {
    name,
    description,
    start_date,
    end_date,
    is_public,
    places: cohort.places === null ? null : String(cohort.places),
  };
  const draft = useDraft<CohortValues>(`cohort:${cohort.id}`, before);
  const update = useCohortUpdate(cohort.id);
  const save = () =>
    update.mutate(inputOf(draft.value), {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`Your changes are saved.` });
      },
    });
  return (
    <CohortForm
      values={draft.value}
      groupName={cohort.group.name}
      error={update.error}
      pending={update.isPending}
      submitLabel={t`Save cohort`}
      onChange={draft.change}
      onSubmit={save}
      onCancel={() => {
        draft.clear();
        void navigate(cohortHref(cohort.group, cohort));
      }}
    />
  );
}

function Members({ cohort }: { readonly cohort: Cohort }) {
  const { t, i18n } = useLingui();
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const invitation = useCohortInvitation(cohort.id);
  const fault = Object.values(useFieldMessages(invitation.error))[0];
  const message = useErrorMessage(invitation.error);
  const invite = () =>
    invitation.mutate(
      people.map(({ value }) => value),
      { onSuccess: () => setPeople([]) },
    );
  return (
    <>
      {!cohort.is_closed && (
        <Section title={t`Invite people`}>
          <PeopleField
            label={t`Members of the group`}
            help={
              cohort.status === 'draft'
                ? t`We’ll notify them when you publish the cohort.`
                : t`We ask them first. They join when they accept.`
            }
            error={fault ?? (invitation.error === null ? undefined : message)}
            value={people}
            onChange={setPeople}
            max={COHORT_LIMITS.invitations}
          />
          <Row gap={2} style={{ marginBlockStart: 12 }}>
            <Button variant="solid" disabled={people.length === 0} pending={invitation.isPending} onClick={invite}>
              <Trans>Invite</Trans>
            </Button>
          </Row>
        </Section>
      )}
      {cohort.asking_count > 0 && (
        <Section title={t`Waiting for an answer`} count={i18n.number(cohort.asking_count)}>
          <CohortPeople cohort={cohort} state="asking" managed />
        </Section>
      )}
      {cohort.invited_count > 0 && (
        <Section title={t`Invited`} count={i18n.number(cohort.invited_count)}>
          <CohortPeople cohort={cohort} state="invited" managed />
        </Section>
      )}
      <Section title={t`Members`} count={i18n.number(cohort.members_count)}>
        <CohortPeople cohort={cohort} state="member" managed />
      </Section>
    </>
  );
}
