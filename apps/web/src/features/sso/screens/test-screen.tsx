import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SsoTest } from '@waymark/contract/sso';
import { ButtonLink, EmptyState, Link, Notice, PageHeader, PersonLine, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { SaidFacts } from '../components/diagnosis-view.tsx';
import { FaultNotices } from '../components/fault-notices.tsx';
import { ssoTestQuery } from '../sso.queries.ts';

function Effect({ effect }: { readonly effect: NonNullable<SsoTest['effect']> }) {
  return (
    <Notice tone="ok">
      {effect === 'linked' && <Trans>This person has used this provider before and would be signed in.</Trans>}
      {effect === 'matched-external-id' && <Trans>The account was found by its employee number and would be linked.</Trans>}
      {effect === 'matched-email' && <Trans>The account was found by its verified email address and would be linked.</Trans>}
      {effect === 'created' && <Trans>No account exists yet. One would be created now.</Trans>}
    </Notice>
  );
}

function Identity({ test: { identity, groupNames } }: { readonly test: SsoTest }) {
  const { t } = useLingui();
  const format = useFormat();
  if (identity === null) return null;
  const { email, emailVerified, firstName, lastName, language, subject, externalId, groups, custom } = identity;
  const facts = [
    { name: t`Email`, value: email === '' ? '–' : emailVerified ? t`${email} (verified)` : t`${email} (not verified)` },
    { name: t`First name`, value: firstName },
    { name: t`Last name`, value: lastName },
    { name: t`Language`, value: language },
    { name: t`Name at the provider`, value: subject },
    { name: t`Employee number`, value: externalId },
    { name: t`Groups at the provider`, value: format.facts(groups) },
    { name: t`Groups here`, value: format.facts(groupNames) },
    ...Object.entries(custom).map(([name, value]) => ({ name, value })),
  ];
  return (
    <Section title={t`How this person appears`}>
      <SaidFacts facts={facts.filter(({ value }) => value !== '')} />
    </Section>
  );
}

function TestResult({ test }: { readonly test: SsoTest }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stack gap={5}>
      {test.effect !== null && <Effect effect={test.effect} />}
      {test.newName !== null && test.person !== null && (
        <Notice tone="warn">
          <Trans>
            Signing in would change the name from <bdi>{test.person.fullName}</bdi> to <bdi>{test.newName}</bdi>.
          </Trans>
        </Notice>
      )}
      {test.person !== null && <PersonLine person={personOf(test.person)} href={personHref(test.person)} detail={test.person.jobTitle} />}
      {test.fault !== null && (
        <>
          <FaultNotices faults={[test.fault]} />
          <Text>
            <Link href="/admin/connection-doctor">
              <Trans>Look at it in the connection check</Trans>
            </Link>
          </Text>
        </>
      )}
      <Identity test={test} />
      {test.attributes.length > 0 && (
        <Section title={t`Full response from the provider`}>
          <SaidFacts facts={test.attributes.map(({ name, values }) => ({ name, value: format.facts(values) }))} />
        </Section>
      )}
    </Stack>
  );
}

/** /admin/sign-in-providers/tests/{id}: what a test sign-in brought back (ADM-04). */
export function Screen() {
  const { t } = useLingui();
  const { testId = '' } = useParams();
  const query = useQuery({ ...ssoTestQuery(testId), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} level={1} shape="rows" />;
  const { providerId, providerName, state } = query.data;
  const again = (
    <ButtonLink href={`/saml/auth/${providerId}?test=true`}>
      <Trans>Test again</Trans>
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={
          state === 'passed' ? t`The test sign-in worked` : state === 'failed' ? t`The test sign-in failed` : t`The test is in progress`
        }
        lead={t`No one was signed in.`}
        breadcrumbs={[
          { href: '/admin/sign-in-providers', label: t`Sign-in providers` },
          { href: `/admin/sign-in-providers/${providerId}`, label: providerName },
          { label: t`Test sign-in` },
        ]}
        actions={again}
      />
      {state === 'waiting' ? (
        <EmptyState title={t`No response yet`}>
          <Trans>The provider has not sent you back from this test.</Trans>
        </EmptyState>
      ) : (
        <TestResult test={query.data} />
      )}
    </>
  );
}
