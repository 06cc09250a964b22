import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { type ProjectForm as FormRules, projectPayload } from '@waymark/contract/projects';
import { Button, Page, PageHeader, Skeletons } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useOwnZone } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { projectHref } from '../project-href.ts';
import { projectValues } from '../project.draft.ts';
import { projectFormQuery, useProjectSaving } from '../projects.queries.ts';

const ProjectForm = lazy(async () => ({ default: (await import('../components/project-form.tsx')).ProjectForm }));

/** /career/project/new (PRJ-01). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(projectFormQuery);
  return (
    <Page width="form">
      <PageHeader
        title={t`Create project`}
        lead={t`Describe the work, and people with the right skills will find it.`}
        breadcrumbs={[{ href: '/career/project', label: t`Projects` }, { label: t`Create project` }]}
      />
      {query.data === undefined && <Waiting of={query} shape="text" count={6} />}
      {query.data !== undefined && <NewProject rules={query.data} />}
    </Page>
  );
}

function NewProject({ rules }: { readonly rules: FormRules }) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const timeZone = useOwnZone();
  const self = user === null ? null : { value: user.id, label: user.fullName };
  const empty = projectValues(null, self);
  const draft = useDraft('project:new', empty);
  const saving = useProjectSaving();
  const save = (status: 'draft' | 'open') =>
    saving.mutate(
      { id: null, payload: projectPayload(draft.value, { fields: rules.fields, timeZone, status }) },
      {
        onSuccess: (project) => {
          draft.setValue(empty);
          draft.clear();
          void navigate(projectHref(project));
        },
      },
    );
  return (
    <Suspense fallback={<Skeletons shape="text" count={6} />}>
      <ProjectForm
        values={draft.value}
        rules={rules}
        timeZone={timeZone}
        error={saving.error}
        pending={saving.isPending}
        onChange={draft.change}
        onSubmit={() => save('open')}
      >
        <Button variant="solid" type="submit" pending={saving.isPending && saving.variables.payload.status === 'open'}>
          <Trans>Publish project</Trans>
        </Button>
        <Button pending={saving.isPending && saving.variables.payload.status === 'draft'} onClick={() => save('draft')}>
          <Trans>Save as a draft</Trans>
        </Button>
        <Button variant="plain" onClick={() => void navigate('/career/project')}>
          <Trans>Cancel</Trans>
        </Button>
      </ProjectForm>
    </Suspense>
  );
}
