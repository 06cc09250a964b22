import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SkillDispute } from '@waymark/contract/skills';
import { Button, Dots, EmptyState, Heading, Lined, PageHeader, Row, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useShownLevel } from '../level-names.ts';
import { disputesQuery, useDisputeDecision } from '../taxonomy.queries.ts';
import styles from '../components/taxonomy.module.css';

/** /admin/skills/disputes (SKL-10): evidence that the people it is about say is wrong. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(disputesQuery);
  const disputes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader
        title={t`Disputed evidence`}
        breadcrumbs={[{ href: '/admin/skills', label: t`Skills` }, { label: t`Disputes` }]}
        lead={t`Skill evidence that people dispute. It does not count until you decide.`}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.data !== undefined && disputes.length === 0 && (
        <EmptyState title={t`Nothing is disputed`}>{t`Disputes waiting for you appear here.`}</EmptyState>
      )}
      <Lined as="ul">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
      </Lined>
      {query.data !== undefined && <MorePages of={query} shown={disputes.length} />}
    </>
  );
}

function Dispute({ dispute }: { readonly dispute: SkillDispute }) {
  const { t } = useLingui();
  const format = useFormat();
  const shownLevel = useShownLevel();
  const decision = useDisputeDecision();
  const { id: evidenceId, person, givenBy, skill, level } = dispute;
  const decide = (kind: 'keep' | 'remove') => decision.mutate({ evidenceId, decision: kind }, { onError: notifyError });
  return (
    <Stack as="li" gap={2} className={styles.line}>
      <Heading level={2} look="h4">
        <bdi>{person.fullName}</bdi>: <bdi>{skill.label}</bdi>
      </Heading>
      <Text size="small" as="div">
        <Dots
          parts={[
            givenBy !== null && <bdi key="by">{t`Given by ${givenBy.fullName}`}</bdi>,
            level !== null && shownLevel(level).label,
            dispute.about,
            format.date(dispute.at),
          ]}
        />
      </Text>
      {dispute.evidenceNote !== '' && <Text size="small">{dispute.evidenceNote}</Text>}
      <Text>{dispute.note}</Text>
      <Row gap={2}>
        <Button size="s" pending={decision.isPending && decision.variables.decision === 'keep'} onClick={() => decide('keep')}>
          <Trans>Accept evidence</Trans>
        </Button>
        <Button size="s" pending={decision.isPending && decision.variables.decision === 'remove'} onClick={() => decide('remove')}>
          <Trans>Reject evidence</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
