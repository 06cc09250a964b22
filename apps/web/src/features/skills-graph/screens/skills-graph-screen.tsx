import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ButtonLink, EmptyState, Page, PageHeader, Row, Segments, Skeletons, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { GraphList } from '../components/graph-list.tsx';
import styles from '../components/skills-graph.module.css';
import { skillsGraphQuery } from '../skills-graph.queries.ts';

const Canvas = lazy(async () => ({ default: (await import('../components/graph-canvas.tsx')).GraphCanvas }));

/** What the address says for the whole graph. */
const ALL = 'all';

/** /skills-graph (SKL-02): skills, capabilities and roles with their links, as a drawing and as lists. */
export function Screen() {
  const { t } = useLingui();
  const hasDirectory = useFeatureSwitch('skills_directory');
  const [search, narrow] = useNarrowing<'around'>();
  const asked = search.get('around');
  // It begins with what is around the person; the whole graph is one press away.
  const around = asked === null || asked === ALL ? undefined : asked;
  const query = useQuery({ ...skillsGraphQuery(asked === ALL ? undefined : (around ?? 'me')), throwOnError: isNotThere });
  const isAroundMe = query.data?.isAroundMe === true;
  const choose = (id: string | null) => narrow({ around: id });
  return (
    <Page width="wide">
      <PageHeader
        title={t`Skills graph`}
        lead={t`How skills, capabilities and job roles are linked. Choose one to see what is around it.`}
        actions={
          <Row gap={3}>
            {(isAroundMe || asked === ALL) && (
              <Segments
                label={t`Show`}
                value={asked === ALL ? 'all' : 'me'}
                segments={[
                  { value: 'me' as const, label: t`Around you` },
                  { value: 'all' as const, label: t`Whole graph` },
                ]}
                onChange={(value) => narrow({ around: value === 'all' ? ALL : null })}
              />
            )}
            {hasDirectory && <ButtonLink href="/skills-directory">{t`Skills directory`}</ButtonLink>}
          </Row>
        }
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
                {isAroundMe ? <Trans>Skill you have</Trans> : <Trans>Skill</Trans>}
              </span>
              {isAroundMe && (
                <span>
                  <i className={styles.missing} aria-hidden />
                  <Trans>Skill your job role needs</Trans>
                </span>
              )}
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
