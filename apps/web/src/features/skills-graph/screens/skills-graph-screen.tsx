import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ButtonLink, EmptyState, Page, PageHeader, Skeletons, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { GraphList } from '../components/graph-list.tsx';
import styles from '../components/skills-graph.module.css';
import { skillsGraphQuery } from '../skills-graph.queries.ts';

const Canvas = lazy(async () => ({ default: (await import('../components/graph-canvas.tsx')).GraphCanvas }));

/** /skills-graph (SKL-02): skills, capabilities and roles with their links, as a drawing and as lists. */
export function Screen() {
  const { t } = useLingui();
  const [search, narrow] = useNarrowing<'around'>();
  const around = search.get('around') ?? undefined;
  const query = useQuery({ ...skillsGraphQuery(around), throwOnError: isNotThere });
  const choose = (id: string | null) => narrow({ around: id });
  return (
    <Page width="wide">
      <PageHeader
        title={t`Skills graph`}
        lead={t`How skills, capabilities and job roles are linked. Choose one to see what is around it.`}
        actions={<ButtonLink href="/skills-directory">{t`Skills directory`}</ButtonLink>}
      />
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data?.nodes.length === 0 && (
        <EmptyState title={t`No skills yet`} topic="Skills">
          <Trans>Skills appear here once your organisation has some.</Trans>
        </EmptyState>
      )}
      {query.data !== undefined && query.data.nodes.length > 0 && (
        <div className={styles.split}>
          <div>
            <Suspense fallback={<Skeletons shape="page" count={1} />}>
              <Canvas graph={query.data} around={around} onChoose={choose} />
            </Suspense>
            <Text as="div" size="meta" className={styles.legend}>
              <span>
                <i className={styles.role} aria-hidden />
                <Trans>Job role</Trans>
              </span>
              <span>
                <i className={styles.skill} aria-hidden />
                <Trans>Skill</Trans>
              </span>
              <span>
                <i className={styles.capability} aria-hidden />
                <Trans>Capability</Trans>
              </span>
              {query.data.isPartial && <Trans>Only the most common are shown.</Trans>}
            </Text>
          </div>
          <GraphList graph={query.data} around={around} onChoose={choose} />
        </div>
      )}
    </Page>
  );
}
