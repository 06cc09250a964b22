import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import type { Project } from '@waymark/contract/projects';
import { Dots, LinkTabs, NotAllowed, Page, PageHeader } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ApplicationList } from '../components/application-list.tsx';
import { ProjectSteps } from '../components/project-steps.tsx';
import styles from '../components/projects.module.css';
import { SuggestionList } from '../components/suggestion-list.tsx';
import { projectHref } from '../project-href.ts';
import { useProjectStatus } from '../project-words.ts';
import { projectFormQuery, projectQuery } from '../projects.queries.ts';

/** /career/detail/project/{slug}/manage (PRJ-06): applicants, suggested candidates, members. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...projectQuery(slug), throwOnError: isNotThere });
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} level={1} shape="rows" count={6} />}
      {query.data !== undefined && (query.data.can.manage ? <ManageProject project={query.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function ManageProject({ project }: { readonly project: Project }) {
  const { t, i18n } = useLingui();
  const { '*': tab = '' } = useParams();
  const { data: form } = useQuery(projectFormQuery);
  const status = useProjectStatus()(project.status, project.closedBecause);
  const base = `${projectHref(project)}/manage`;
  const suggests =
    form?.rules.suggestedCandidates === true &&
    project.skills.some((skill) => skill.status === 'required') &&
    ['open', 'closed'].includes(project.status);
  const tabs = [
    { key: '', label: t`Applicants`, count: project.applicantsCount },
    { key: 'members', label: t`Members`, count: project.placesTaken },
    ...(suggests ? [{ key: 'suggested', label: t`Suggested candidates`, count: 0 }] : []),
  ];
  // Anyone who looks for people and starts the project meanwhile goes on with those it has.
  if (form !== undefined && tab === 'suggested' && !suggests) return <Navigate to={base} replace />;
  if (form !== undefined && !tabs.some(({ key }) => key === tab)) {
    throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such tab' });
  }
  const { title, placesTaken: taken, maxPositions: places } = project;
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        lead={
          <Dots
            parts={[
              status.words,
              places === null ? t`No limit` : plural(places, { one: `${taken} of # place taken`, other: `${taken} of # places taken` }),
            ]}
          />
        }
        breadcrumbs={[
          { href: '/career/project/mine', label: t`Projects you own` },
          { href: projectHref(project), label: title },
          { label: t`Manage` },
        ]}
        actions={<ProjectSteps project={project} />}
      />
      <div className={styles.tabs}>
        <LinkTabs
          label={t`People in this project`}
          tabs={tabs.map(({ key, label, count }) => ({
            href: key === '' ? base : `${base}/${key}`,
            label,
            current: key === tab,
            count: count === 0 ? undefined : i18n.number(count),
          }))}
        />
      </div>
      {tab === '' && <ApplicationList key="applicants" project={project} part="applicants" />}
      {tab === 'members' && <ApplicationList key="members" project={project} part="members" />}
      {tab === 'suggested' && <SuggestionList project={project} />}
    </>
  );
}
