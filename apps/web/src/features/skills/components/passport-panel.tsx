import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PersonSkills } from '@waymark/contract/skills';
import { Button, EmptyState, ErrorState, IconDownload, IconPrinter, Row, Section, Skeletons, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { passportOf } from '../passport.rules.ts';
import { personSkillsQuery } from '../person-skills.queries.ts';
import { SkillRow } from './skill-row.tsx';
import styles from './passport.module.css';
import rows from './skills.module.css';

/** Tabs of a person that belong into the passport, in their order there. */
const PARTS = ['experiences', 'certifications', 'badges'] as const;

/** A person's passport (SKL-03): skills with what speaks for them, experience, certificates and badges; to print and to take along. */
export function Panel({ subjectId }: SubjectPanelProps) {
  const query = useQuery(personSkillsQuery(subjectId));
  const message = useErrorMessage(query.error);
  if (query.isError && query.data === undefined) return <ErrorState onRetry={() => void query.refetch()}>{message}</ErrorState>;
  if (query.data === undefined) return <Skeletons shape="rows" />;
  return <Passport subjectId={subjectId} skills={query.data} />;
}

function Passport({ subjectId, skills }: { readonly subjectId: string; readonly skills: PersonSkills }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const tabs = useSubjectTabs('person').filter(({ key }) => PARTS.some((part) => part === key));
  const { items, can } = skills;
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className={styles.passport}>
      <Row justify="between" className={styles.actions}>
        <Text size="small">
          <Trans>As of {format.date(now)}</Trans>
        </Text>
        {can.edit && (
          <Row gap={2}>
            <Button size="s" icon={IconPrinter} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <DownloadButton skills={skills} />
          </Row>
        )}
      </Row>
      <Section title={t`Skills`} count={items.length} all={can.edit ? { href: '/update-skills', label: t`Change` } : undefined}>
        {items.length === 0 ? (
          <EmptyState title={t`No skills yet`} topic="Skills" level={3}>
            {can.edit ? t`Say what you can do, and it stands here.` : t`Nothing is shown here.`}
          </EmptyState>
        ) : (
          <ul className={rows.rows}>
            {items.map((skill) => (
              <SkillRow key={skill.skill.id} userId={subjectId} skill={skill} withActions={false} />
            ))}
          </ul>
        )}
      </Section>
      {tabs.map(({ key, label, Panel: TabPanel }) => (
        <Section key={key} title={i18n._(label)}>
          <Suspense fallback={<Skeletons shape="text" count={2} />}>
            <TabPanel subjectId={subjectId} preview />
          </Suspense>
        </Section>
      ))}
    </div>
  );
}

function DownloadButton({ skills }: { readonly skills: PersonSkills }) {
  const user = useCurrentUser();
  const { name } = useOrganisation();
  const save = () => {
    const text = JSON.stringify(
      passportOf(skills, { person: user?.fullName ?? '', organisation: name, at: new Date().toISOString() }),
      null,
      2,
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'skills-passport.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button size="s" icon={IconDownload} onClick={save}>
      <Trans>Download</Trans>
    </Button>
  );
}
