import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PROJECT_STATUSES } from '@waymark/contract/projects';
import { Badge, EmptyState, FilterBar, Page, PageHeader, Segments, SelectField, StatusBadge } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { NewProjectLink } from '../components/new-project-link.tsx';
import styles from '../components/projects.module.css';
import { placesLeftOf, useProjectStatus } from '../project-words.ts';
import { ProjectCard } from '../projects.public.tsx';
import { ownProjectsQuery } from '../projects.queries.ts';

/** /career/project/mine: the projects someone looks after, of every status (PRJ-07). */
export function Screen() {
  const { t } = useLingui();
  const mayManage = usePermission('MANAGE_TM_PROJECTS');
  const [address, narrow] = useNarrowing<'scope' | 'status'>();
  const scope = mayManage && address.get('scope') === 'all' ? 'all' : 'owned';
  const status = PROJECT_STATUSES.find((one) => one === address.get('status'));
  const statusOf = useProjectStatus();
  const query = useInfiniteQuery(ownProjectsQuery(scope, status ?? 'all'));
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Page>
      <PageHeader title={t`Projects you own`} actions={<NewProjectLink />} />
      <FilterBar>
        {mayManage && (
          <Segments
            label={t`Whose projects`}
            value={scope}
            onChange={(value) => narrow({ scope: value === 'all' ? value : null })}
            segments={[
              { value: 'owned', label: t`Mine` },
              { value: 'all', label: t`All` },
            ]}
          />
        )}
        <SelectField
          label={t`Status`}
          hideLabel
          placeholder={t`Any status`}
          value={status ?? ''}
          options={PROJECT_STATUSES.map((value) => ({ value, label: statusOf(value).words }))}
          onChange={(event) => narrow({ status: event.currentTarget.value })}
        />
      </FilterBar>
      {query.data === undefined && <Waiting of={query} shape="tiles" count={3} />}
      {items?.length === 0 && (
        <EmptyState title={t`No projects here`} topic="Projects">
          {status === undefined ? (
            <Trans>Your projects and open applications appear here.</Trans>
          ) : (
            <Trans>Other projects may have another status.</Trans>
          )}
        </EmptyState>
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <ul className={styles.grid}>
            {items.map((project) => {
              const { look, words } = statusOf(project.status);
              return (
                <ProjectCard
                  key={project.id}
                  project={{ ...project, imageUrl: project.thumbnail?.imageUrl ?? null, placesLeft: placesLeftOf(project) }}
                  level={2}
                  more={
                    <>
                      <StatusBadge status={look}>{words}</StatusBadge>
                      {project.waitingCount > 0 && (
                        <Badge tone="warn">
                          <Plural value={project.waitingCount} one="# waiting" other="# waiting" />
                        </Badge>
                      )}
                    </>
                  }
                />
              );
            })}
          </ul>
          <MorePages of={query} shown={items.length} />
        </>
      )}
    </Page>
  );
}
