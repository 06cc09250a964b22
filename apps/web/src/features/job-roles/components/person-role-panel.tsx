import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Button, Dots, Heading, IconPencil, Link, Row, Stack, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useJobLevels } from '../job-role-words.ts';
import { personJobRoleQuery } from '../job-roles.queries.ts';

const ChooseRoleDialog = lazy(async () => ({ default: (await import('../dialogs/choose-role-dialog.tsx')).ChooseRoleDialog }));

/** What a person works as and, for themselves, what they grow towards (PPL-01, JOB-03). */
export function Panel({ subjectId }: SubjectPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const levels = useJobLevels();
  const [choosing, setChoosing] = useState(false);
  const query = useQuery(personJobRoleQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="text" count={2} />;
  const { role, aspirations, can } = query.data;
  const since = role === null ? '' : format.date(role.since, 'month-year');
  return (
    <Stack gap={4}>
      <Row justify="between" align="start">
        {role === null ? (
          <Text size="small">
            <Trans>No job role set yet.</Trans>
          </Text>
        ) : (
          <div>
            <Link href={opportunityHref('job_role', role.slug)}>
              <bdi>{role.title}</bdi>
            </Link>
            <Text size="small" as="div">
              <Dots
                parts={[
                  role.family !== null && <bdi key="family">{role.family}</bdi>,
                  role.level !== null && levels[role.level],
                  t`since ${since}`,
                ]}
              />
            </Text>
          </div>
        )}
        {can.edit && (
          <Button size="s" icon={IconPencil} onClick={() => setChoosing(true)}>
            {role === null ? t`Choose a job role` : t`Change job role`}
          </Button>
        )}
      </Row>
      {aspirations !== null && aspirations.length > 0 && (
        <div>
          <Heading level={2} look="h4" style={{ marginBlockEnd: 8 }}>
            <Trans>Growing towards</Trans>
          </Heading>
          <Stack gap={2}>
            {aspirations.map(({ id, slug, title, family }) => (
              <div key={id}>
                <Link href={opportunityHref('job_role', slug)}>
                  <bdi>{title}</bdi>
                </Link>
                {family !== null && (
                  <Text size="small" as="div">
                    <bdi>{family}</bdi>
                  </Text>
                )}
              </div>
            ))}
          </Stack>
        </div>
      )}
      {choosing && (
        <Suspense>
          <ChooseRoleDialog userId={subjectId} role={role} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
