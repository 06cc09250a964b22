import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Project, type ProjectForm as FormRules, projectPayload } from '@waymark/contract/projects';
import { Button, ErrorState, NotAllowed, notify, Page, PageHeader, Skeletons } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { projectHref } from '../project-href.ts';
import { projectValues } from '../project.draft.ts';
import { projectFormQuery, projectQuery, useProjectSaving } from '../projects.queries.ts';

const ProjectForm = lazy(async () => ({ default: (await import('../components/project-form.tsx')).ProjectForm }));

/** /career/detail/project/{slug}/edit (PRJ-01). */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...projectQuery(slug), throwOnError: isNotThere });
  const form = useQuery(projectFormQuery);
  const message = useErrorMessage(query.error ?? form.error);
  const isMissing = query.data === undefined || form.data === undefined;
  const hasFailed = query.isError || form.isError;
  return (
    <Page width="form">
      {isMissing && hasFailed && (
        <ErrorState level={1} onRetry={() => void Promise.all([query.refetch(), form.refetch()])}>
          {message}
        </ErrorState>
      )}
      {isMissing && !hasFailed && <Skeletons shape="text" count={6} />}
      {query.data !== undefined &&
        form.data !== undefined &&
        (query.data.can.edit ? <EditProject project={query.data} rules={form.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function EditProject({ project, rules }: { readonly project: Project; readonly rules: FormRules }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft(`project:${project.id}`, projectValues(project, null));
  const saving = useProjectSaving();
  const { title, dayZone: timeZone } = project;
  const leave = () => void navigate(projectHref(project));
  const save = () =>
    saving.mutate(
      { id: project.id, payload: projectPayload(draft.value, { fields: rules.fields, timeZone, status: 'draft' }) },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`The project is saved.` });
          leave();
        },
      },
    );
  return (
    <>
      <PageHeader
        title={t`Edit project`}
        breadcrumbs={[
          { href: '/career/project', label: t`Projects` },
          { href: projectHref(project), label: title },
          { label: t`Edit project` },
        ]}
      />
      <Suspense fallback={<Skeletons shape="text" count={6} />}>
        <ProjectForm
          values={draft.value}
          rules={rules}
          timeZone={timeZone}
          error={saving.error}
          pending={saving.isPending}
          onChange={draft.change}
          onSubmit={save}
        >
          <Button variant="solid" type="submit" pending={saving.isPending}>
            <Trans>Save project</Trans>
          </Button>
          <Button variant="plain" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </ProjectForm>
      </Suspense>
    </>
  );
}
