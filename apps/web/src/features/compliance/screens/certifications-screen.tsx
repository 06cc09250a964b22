import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CERTIFICATION_STATUSES, type Certification } from '@waymark/contract/compliance';
import { Badge, ButtonLink, Dots, EmptyState, Heading, IconPlus, Lined, Link, PageHeader, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ComplianceTabs } from '../components/compliance-tabs.tsx';
import { peopleHref } from '../compliance-address.ts';
import { termsParts } from '../components/terms-line.tsx';
import { STATUS_LOOKS, useStatusWords } from '../compliance-words.ts';
import { certificationsQuery } from '../compliance.queries.ts';
import styles from '../components/compliance.module.css';

/** /admin/compliance/certifications: what people have to hold. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(certificationsQuery);
  const certifications = query.data?.pages.flatMap(({ items }) => items);
  const create = (
    <ButtonLink variant="solid" icon={IconPlus} href="/admin/compliance/certifications/new">
      <Trans>Create certification</Trans>
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t`Certifications`}
        lead={t`Certifications people need, how long they are valid and how to renew them.`}
        actions={certifications !== undefined && certifications.length > 0 && create}
      />
      <Stack gap={5}>
        <ComplianceTabs current="certifications" />
        {certifications === undefined && <Waiting of={query} shape="rows" count={4} />}
        {certifications?.length === 0 && (
          <EmptyState title={t`No certifications yet`} topic="Safety" action={create}>
            <Trans>People are assigned what they must earn or renew, and you see who expires when.</Trans>
          </EmptyState>
        )}
        {certifications !== undefined && certifications.length > 0 && (
          <>
            <Panel>
              <Lined as="ul">
                {certifications.map((certification) => (
                  <CertificationLine key={certification.id} certification={certification} />
                ))}
              </Lined>
            </Panel>
            <MorePages of={query} shown={certifications.length} />
          </>
        )}
      </Stack>
    </>
  );
}

function CertificationLine({ certification }: { readonly certification: Certification }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useStatusWords();
  const { id, name, firstCard, validityMonths, windowDays, graceDays, peopleCount, statuses, isSpreading, targets } = certification;
  const stoppedBy = [...new Set(targets.flatMap((target) => target.stoppedBy))];
  return (
    <Stack as="li" gap={2} className={styles.certification}>
      <Heading level={2} look="h4">
        <Link href={`/admin/compliance/certifications/${id}`} variant="plain">
          <bdi>{name}</bdi>
        </Link>
      </Heading>
      <Text size="meta" as="div">
        <Dots
          parts={[
            <bdi key="card">{firstCard.title}</bdi>,
            ...termsParts({ validityMonths, windowDays, graceDays }),
            stoppedBy.length > 0 && t`Rule stopped. Protected field: ${format.list(stoppedBy)}`,
            isSpreading ? (
              t`Adding people…`
            ) : (
              <Link key="people" variant="plain" href={peopleHref({ certification: id })}>
                <Plural value={peopleCount} one="# person" other="# people" />
              </Link>
            ),
          ]}
        />
      </Text>
      <Row gap={2}>
        {CERTIFICATION_STATUSES.filter((status) => statuses[status] > 0).map((status) => (
          <Link key={status} variant="plain" href={peopleHref({ certification: id, status })}>
            <Badge tone={STATUS_LOOKS[status][0]} icon={STATUS_LOOKS[status][1]}>
              {words[status]} {format.number(statuses[status])}
            </Badge>
          </Link>
        ))}
      </Row>
    </Stack>
  );
}
