import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { VacancyRecord } from '@waymark/contract/vacancies';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  Form,
  FormActions,
  FormRefusal,
  Link,
  LinkTabs,
  notify,
  Notice,
  Page,
  PageHeader,
  Row,
} from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import {
  isAsRead,
  type SectionDraft,
  sectionOf,
  type TypedVacancy,
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

const isTouched = ({ read, typed }: SectionDraft) => JSON.stringify(read) !== JSON.stringify(typed);

function Edit({ vacancy, section }: { readonly vacancy: VacancyRecord; readonly section: VacancySection }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  // Each section has its own draft: what is typed in another one waits there, and is not saved with this one.
  const now = sectionOf(typedVacancy(vacancy), section);
  const untouched: SectionDraft = { version: vacancy.version, read: now, typed: now };
  const draft = useDraft(`vacancy-section:${vacancy.id}:${section}`, untouched);
  // Where nothing was typed, what others save meanwhile is simply shown.
  const current = isTouched(draft.value) ? draft.value : untouched;
  const { typed } = current;
  const value = { ...typedVacancy(vacancy), ...typed };
  const saving = useSectionSaving(vacancy.id, section);
  const isChanged = !saving.isPending && !saving.isSuccess && !isAsRead(vacancy, section, current);
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(isChanged ? null : saving.error);
  const startAgain = (from: Partial<TypedVacancy>) => {
    saving.reset();
    draft.setValue({ ...untouched, typed: from });
  };
  const titles: Readonly<Record<VacancySection, string>> = {
    details: t`Details`,
    skills: t`Skills`,
    location: t`Location`,
    team: t`Hiring team`,
  };
  const save = () =>
    saving.mutate(current, {
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
        label={t`Vacancy sections`}
        tabs={VACANCY_SECTIONS.map((one) => ({
          href: manageHref(vacancy.slug, `/${one}/edit`),
          label: titles[one],
          current: one === section,
        }))}
      />
      <Form
        onSubmit={() => {
          save();
        }}
        style={{ marginBlockStart: 24 }}
      >
        <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
        {isChanged && (
          <Notice
            tone="warn"
            live
            action={
              <Row gap={2}>
                <Button size="s" onClick={() => startAgain(typed)}>
                  <Trans>Keep mine</Trans>
                </Button>
                <Button size="s" variant="quiet" onClick={() => startAgain(now)}>
                  <Trans>Use theirs</Trans>
                </Button>
              </Row>
            }
          >
            <Trans>
              Someone else changed this section. What you typed is still here.{' '}
              <Link href={manageHref(vacancy.slug)} target="_blank">
                See their version
              </Link>
            </Trans>
          </Notice>
        )}
        <VacancyFields
          section={section}
          value={value}
          errors={errors}
          onChange={(part) => draft.setValue({ ...current, typed: { ...typed, ...part } })}
          idOf={(field) => `${id}-${field}`}
        />
        <FormActions>
          <Button variant="solid" type="submit" pending={saving.isPending} disabled={isChanged}>
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
