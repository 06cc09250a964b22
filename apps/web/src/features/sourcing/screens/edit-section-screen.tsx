import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { VacancyRecord } from '@waymark/contract/vacancies';
import { Breadcrumbs, Button, ButtonLink, Form, FormActions, FormRefusal, LinkTabs, notify, Page, PageHeader } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import {
  sectionOf,
  typedVacancy,
  useSectionSaving,
  VACANCY_SECTIONS,
  VacancyFields,
  type VacancySection,
} from '../../vacancies/vacancies.public.tsx';
import { manageHref, sourcingVacancyQuery } from '../sourcing.queries.ts';

/** /sourcing/manage/vacancy/{slug}/{section}/edit (SOU-02): one section of a vacancy. */
export function Screen() {
  const { t } = useLingui();
  const { slug = '', section = '' } = useParams();
  const query = useQuery({ ...sourcingVacancyQuery(slug), throwOnError: isNotThere });
  const known = VACANCY_SECTIONS.find((one) => one === section);
  if (known === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'Sorry this page is not available' });
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { href: '/sourcing', label: t`Sourcing` },
          { href: manageHref(slug), label: query.data?.vacancy.title ?? t`Candidates` },
        ]}
      />
      {query.data === undefined ? (
        <Waiting of={query} shape="page" count={1} />
      ) : (
        <Edit key={known} vacancy={query.data.vacancy} section={known} />
      )}
    </Page>
  );
}

function Edit({ vacancy, section }: { readonly vacancy: VacancyRecord; readonly section: VacancySection }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  // Each section has its own draft: what is typed in another one waits there, and is not saved with this one.
  const draft = useDraft(`vacancy:${vacancy.id}:${section}`, sectionOf(typedVacancy(vacancy), section));
  const value = { ...typedVacancy(vacancy), ...draft.value };
  const [read] = useState(vacancy);
  const saving = useSectionSaving(read, section);
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const titles: Readonly<Record<VacancySection, string>> = {
    details: t`Details`,
    skills: t`Skills`,
    location: t`Location`,
    team: t`Hiring team`,
  };
  const save = () =>
    saving.mutate(draft.value, {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`The vacancy is saved.` });
        void navigate(manageHref(vacancy.slug));
      },
    });
  return (
    <>
      <PageHeader title={t`Edit vacancy`} lead={vacancy.title} />
      <LinkTabs
        label={t`Sections of the vacancy`}
        tabs={VACANCY_SECTIONS.map((one) => ({
          href: manageHref(vacancy.slug, `/${one}/edit`),
          label: titles[one],
          current: one === section,
        }))}
      />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        style={{ marginBlockStart: 24 }}
      >
        <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
        <VacancyFields section={section} value={value} errors={errors} onChange={draft.change} idOf={(field) => `${id}-${field}`} />
        <FormActions>
          <Button variant="solid" type="submit" pending={saving.isPending}>
            <Trans>Save vacancy</Trans>
          </Button>
          <ButtonLink href={manageHref(vacancy.slug)}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}
