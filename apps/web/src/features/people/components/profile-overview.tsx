import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PersonSummary, Profile } from '@waymark/contract/people';
import { Facts, Heading, Link, Panel, Section, Skeletons, Split, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { PersonFieldFacts } from '../../custom-fields/custom-fields.public.tsx';
import { PersonPlaceFacts } from '../../locations/locations.public.tsx';
import { personHref } from '../people.public.tsx';

const PersonLink = ({ person }: { readonly person: PersonSummary }) => (
  <Link href={personHref(person)} variant="inline">
    <bdi>{person.fullName}</bdi>
  </Link>
);

/** The first of everything about a person, and the facts beside it (PPL-01). */
export function ProfileOverview({ profile, base }: { readonly profile: Profile; readonly base: string }) {
  const { t, i18n } = useLingui();
  const tabs = useSubjectTabs('person').filter(({ inOverview }) => inOverview !== false);
  return (
    <Split side={<ProfileFacts profile={profile} base={base} />} sideLabel={t`About`}>
      {tabs.map(({ key, label, Panel: TabPanel }) => (
        <Section key={key} title={i18n._(label)} all={{ href: `${base}/${key}`, label: t`See all` }}>
          <Suspense fallback={<Skeletons shape="text" count={3} />}>
            <TabPanel subjectId={profile.id} preview />
          </Suspense>
        </Section>
      ))}
    </Split>
  );
}

function ProfileFacts({ profile, base }: { readonly profile: Profile; readonly base: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useRoleName();
  const { manager, secondaryManager, directReportsCount, roles, reportLabels } = profile;
  const facts = [
    manager !== null && { id: 'manager', label: t`Reports to`, value: <PersonLink person={manager} /> },
    secondaryManager !== null && { id: 'secondary', label: t`Also reports to`, value: <PersonLink person={secondaryManager} /> },
    directReportsCount > 0 && {
      id: 'reports',
      label: reportLabels.direct || t`Direct reports`,
      value: (
        <Link href={`${base}/reports`} variant="inline">
          <Plural value={directReportsCount} one="# person" other="# people" />
        </Link>
      ),
    },
    roles.length > 0 && { id: 'roles', label: t`Roles`, value: format.list(roles.map(nameOf)) },
    { id: 'since', label: t`Member since`, value: format.date(profile.createdAt, 'month-year') },
  ];
  return (
    <Panel>
      <Heading level={2} look="h4" style={{ marginBlockEnd: 14 }}>
        <Trans>About</Trans>
      </Heading>
      <Stack gap={3}>
        <Facts facts={facts.filter((fact) => fact !== false)} />
        <PersonPlaceFacts userId={profile.id} />
        <PersonFieldFacts userId={profile.id} />
      </Stack>
    </Panel>
  );
}
