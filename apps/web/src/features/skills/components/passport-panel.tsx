import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { csvText } from '@waymark/contract/imports';
import { getPassportExperience, type PersonSkills } from '@waymark/contract/skills';
import { Button, EmptyState, IconDownload, IconPrinter, IconShare3, Menu, Row, Section, Skeletons, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { passportOf, passportTable } from '../passport.rules.ts';
import { personSkillsQuery } from '../person-skills.queries.ts';
import { SkillRow } from './skill-row.tsx';
import styles from './passport.module.css';
import rows from './skills.module.css';

const PassportCredentials = lazy(async () => ({ default: (await import('./passport-credentials.tsx')).PassportCredentials }));
const SharePassportDialog = lazy(async () => ({ default: (await import('../dialogs/share-passport-dialog.tsx')).SharePassportDialog }));

/** A person's passport (SKL-03): skills with what speaks for them, experience, certificates and badges; to print and to take along. */
export function Panel({ subjectId }: SubjectPanelProps) {
  const query = useQuery(personSkillsQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Passport subjectId={subjectId} skills={query.data} />;
}

function Passport({ subjectId, skills }: { readonly subjectId: string; readonly skills: PersonSkills }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { items, can, passportParts: parts } = skills;
  // Skills stand above in the form of a passport.
  const tabs = useSubjectTabs('person').filter(({ key }) => key !== 'skills' && parts.some((part) => part === key));
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
            {can.share && <ShareButton />}
          </Row>
        )}
      </Row>
      {parts.includes('skills') && (
        <Section title={t`Skills`} count={items.length} all={can.edit ? { href: '/update-skills', label: t`Change` } : undefined}>
          {items.length === 0 ? (
            <EmptyState title={t`No skills yet`} topic="Skills" level={3}>
              {can.edit ? <span className={styles.onScreen}>{t`Add your skills, and they appear here.`}</span> : t`Nothing is shown here.`}
            </EmptyState>
          ) : (
            <ul className={rows.rows}>
              {items.map((skill) => (
                <SkillRow
                  key={skill.skill.id}
                  userId={subjectId}
                  skill={skill}
                  withActions={false}
                  withSources={parts.includes('evidence')}
                />
              ))}
            </ul>
          )}
        </Section>
      )}
      {can.edit && parts.includes('badges') && (
        <Suspense fallback={<Skeletons shape="rows" />}>
          <PassportCredentials />
        </Suspense>
      )}
      {tabs.map(({ key, label, Panel: TabPanel }) => (
        <Section key={key} title={i18n._(label)}>
          <Suspense fallback={<Skeletons shape="text" count={2} />}>
            <TabPanel subjectId={subjectId} preview isWhole />
          </Suspense>
        </Section>
      ))}
    </div>
  );
}

function ShareButton() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button size="s" icon={IconShare3} onClick={() => setOpen(true)}>
        <Trans>Share</Trans>
      </Button>
      {open !== undefined && (
        <Suspense>
          <SharePassportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The passport to take along: as a file for programs, or as a table. */
function DownloadButton({ skills }: { readonly skills: PersonSkills }) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const { name } = useOrganisation();
  const taking = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => ({ kind, experience: await call(getPassportExperience) }),
    onSuccess: ({ kind, experience }) => {
      const passport = passportOf(skills, { person: user?.fullName ?? '', organisation: name, at: new Date().toISOString() }, experience);
      if (kind === 'csv') save('skills-passport.csv', 'text/csv;charset=utf-8', csvText(passportTable(passport)));
      else save('skills-passport.json', 'application/json', JSON.stringify(passport, null, 2));
    },
    onError: notifyError,
  });
  return (
    <Menu
      trigger={
        <Button size="s" icon={IconDownload} pending={taking.isPending}>
          <Trans>Download</Trans>
        </Button>
      }
      groups={[
        {
          id: 'download',
          items: [
            { label: t`CSV`, onSelect: () => taking.mutate('csv') },
            { label: t`JSON`, onSelect: () => taking.mutate('json') },
          ],
        },
      ]}
    />
  );
}

function save(fileName: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
