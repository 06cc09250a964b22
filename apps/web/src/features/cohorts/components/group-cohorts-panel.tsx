import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CohortSummary } from '@waymark/contract/cohorts';
import type { Group } from '@waymark/contract/groups';
import { Anchor, Badge, ButtonLink, EmptyState, Heading, IconPlus, Lined, Row, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupHref, groupQuery } from '../../groups/groups.public.tsx';
import { CohortBadge, CohortFacts, cohortHref } from './cohort-words.tsx';
import { groupCohortsQuery } from '../cohorts.queries.ts';
import styles from './cohorts.module.css';

const PREVIEWED = 3;

/** The cohorts of a group, on its page (GRP-04, GRP-06). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const { t } = useLingui();
  const group = useQuery(groupQuery(subjectId)).data;
  const query = useInfiniteQuery(groupCohortsQuery(subjectId));
  if (query.data === undefined || group === undefined) return <Waiting of={query} shape="rows" count={PREVIEWED} />;
  const cohorts = query.data.pages.flatMap(({ items }) => items);
  const shown = preview ? cohorts.slice(0, PREVIEWED) : cohorts;
  return (
    <>
      {!preview && group.can.lead && (
        <Row gap={2} style={{ marginBlockEnd: 16 }}>
          <ButtonLink size="s" icon={IconPlus} href={`${groupHref(group)}/cohorts/create`}>
            <Trans>Create cohort</Trans>
          </ButtonLink>
        </Row>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t`No cohorts yet`} topic="Learning" level={preview ? 3 : 2}>
          <Trans>In a cohort, people learn the same things at the same time.</Trans>
        </EmptyState>
      ) : (
        <Lined as="ul" className={styles.list}>
          {shown.map((cohort) => (
            <CohortRow key={cohort.id} group={group} cohort={cohort} level={preview ? 3 : 2} />
          ))}
        </Lined>
      )}
      {!preview && <MorePages of={query} shown={shown.length} />}
    </>
  );
}

function CohortRow({ group, cohort, level }: { readonly group: Group; readonly cohort: CohortSummary; readonly level: 2 | 3 }) {
  return (
    <li className={styles.item}>
      <div>
        <Heading level={level} look="h4">
          <Anchor href={cohortHref(group, cohort)}>
            <bdi>{cohort.name}</bdi>
          </Anchor>
        </Heading>
        <Text size="meta" as="div">
          <CohortFacts cohort={cohort} />
        </Text>
      </div>
      <Row gap={2}>
        {cohort.member_of && (
          <Badge tone="ok">
            <Trans>You are in this cohort</Trans>
          </Badge>
        )}
        {cohort.invited && (
          <Badge tone="warn">
            <Trans>You are invited</Trans>
          </Badge>
        )}
        <CohortBadge cohort={cohort} />
      </Row>
    </li>
  );
}
