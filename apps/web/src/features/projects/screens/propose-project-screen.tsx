import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { type ProjectForm as FormRules, projectPayload } from '@waymark/contract/projects';
import { Button, NotAllowed, notify, Page, PageHeader, Skeletons } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useOwnZone } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { projectHref } from '../project-href.ts';
import { projectValues } from '../project.draft.ts';
import { projectFormQuery, useProposing } from '../projects.queries.ts';

const ProjectForm = lazy(async () => ({ default: (await import('../components/project-form.tsx')).ProjectForm }));

/** /career/project/propose: a project for who manages projects to publish, where the organisation takes proposals. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(projectFormQuery);
  if (query.data?.can.propose === false) {
    return (
      <Page width="form">
        <NotAllowed level={1} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader
        title={t`Propose project`}
        lead={t`Describe the work. Once it is approved, it is published and you own it.`}
        breadcrumbs={[{ href: '/career/project', label: t`Projects` }, { label: t`Propose project` }]}
      />
      {query.data === undefined ? <Waiting of={query} shape="text" count={6} /> : <Proposal rules={query.data} />}
    </Page>
  );
}

function Proposal({ rules }: { readonly rules: FormRules }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const timeZone = useOwnZone();
  const draft = useDraft('project:proposal', projectValues(null, user === null ? null : { value: user.id, label: user.fullName }));
  const proposing = useProposing();
  const propose = () =>
    proposing.mutate(projectPayload(draft.value, { fields: rules.fields, timeZone, status: 'draft' }), {
      onSuccess: (project) => {
        draft.clear();
        notify({ tone: 'ok', message: t`Your proposal was sent.` });
        void navigate(projectHref(project));
      },
    });
  return (
    <Suspense fallback={<Skeletons shape="text" count={6} />}>
      <ProjectForm
        values={draft.value}
        rules={rules}
        timeZone={timeZone}
        error={proposing.error}
        pending={proposing.isPending}
        onChange={draft.change}
        onSubmit={propose}
      >
        <Button variant="solid" type="submit" pending={proposing.isPending}>
          <Trans>Send proposal</Trans>
        </Button>
        <Button variant="plain" onClick={() => void navigate('/career/project')}>
          <Trans>Cancel</Trans>
        </Button>
      </ProjectForm>
    </Suspense>
  );
}
