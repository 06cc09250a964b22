import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Attempt, SSO_LIMITS } from '@waymark/contract/sso';
import {
  Button,
  Dots,
  EmptyState,
  Form,
  Lined,
  Link,
  PageHeader,
  Refusal,
  Row,
  Section,
  SelectField,
  Stack,
  Text,
  TextArea,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { DiagnosisView } from '../components/diagnosis-view.tsx';
import styles from '../components/sso.module.css';
import { FAULT_TEXTS } from '../fault-texts.ts';
import { attemptQuery, attemptsQuery, providersQuery, useDiagnosis } from '../sso.queries.ts';

function AttemptDetail({ attemptId }: { readonly attemptId: string }) {
  const query = useQuery(attemptQuery(attemptId));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="rows" />;
  return <DiagnosisView diagnosis={query.data.diagnosis} />;
}

function AttemptRow({ attempt: { id, fault, providerName, purpose, at } }: { readonly attempt: Attempt }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="li" gap={4} className={styles.item}>
      <Row justify="between">
        <Stack gap={1} className={styles.who}>
          <Text size="ui">{i18n._(FAULT_TEXTS[fault].title)}</Text>
          <Text size="meta" as="div">
            <Dots parts={[providerName, format.dateTime(at), purpose === 'test' ? t`a test` : undefined]} />
          </Text>
        </Stack>
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Close` : t`Inspect message`}
        </Button>
      </Row>
      {isOpen && <AttemptDetail attemptId={id} />}
    </Stack>
  );
}

function Attempts() {
  const { t } = useLingui();
  const query = useInfiniteQuery(attemptsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const attempts = query.data.pages.flatMap(({ items }) => items);
  if (attempts.length === 0) {
    return (
      <EmptyState title={t`No recent failed sign-ins`} level={3}>
        <Trans>Failed sign-ins stay here for two weeks, with what the provider sent.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </Lined>
      {query.hasNextPage && <MorePages of={query} shown={attempts.length} />}
    </>
  );
}

function PastedMessage() {
  const { t } = useLingui();
  const providers = useQuery(providersQuery).data?.items ?? [];
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const { mutate, data, error, isPending } = useDiagnosis();
  const refusal = useErrorMessage(error);
  const providerId = chosen === '' ? (providers[0]?.id ?? '') : chosen;
  if (providers.length === 0) return null;
  const submit = () => {
    mutate({ providerId, message });
  };
  return (
    <Section title={t`Inspect message`}>
      <Form onSubmit={submit}>
        <SelectField
          label={t`Provider`}
          value={providerId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextArea
          className={styles.mono}
          label={t`Received`}
          help={t`A SAML response as XML or as it was posted, an ID token, or the address the provider sent someone back to.`}
          rows={6}
          spellCheck={false}
          maxLength={SSO_LIMITS.answer}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Refusal>{refusal}</Refusal>
        <div>
          <Button variant="solid" type="submit" pending={isPending} disabled={message.trim() === ''}>
            <Trans>Find the problem</Trans>
          </Button>
        </div>
      </Form>
      {data !== undefined && (
        <div aria-live="polite" className={styles.item}>
          <DiagnosisView diagnosis={data} />
        </div>
      )}
    </Section>
  );
}

/** Where the doctors of other connections are. */
function OtherConnections() {
  const { t } = useLingui();
  const doctors = [
    {
      href: '/admin/provisioning?part=doctor',
      name: t`Directory (SCIM)`,
      what: t`Tests a request from your directory without applying it, and shows what would change.`,
    },
    {
      href: '/admin/learning-records?part=doctor',
      name: t`Learning record store (xAPI)`,
      what: t`Writes a statement, reads it back and voids it, in this store or another.`,
    },
    {
      href: '/admin/course-check',
      name: t`Courses (SCORM)`,
      what: t`Runs a sample package through every step of a course and shows where it fails.`,
    },
    { href: '/admin/webhooks', name: t`Webhooks`, what: t`Sends a test and shows what came back.` },
    {
      href: '/admin/sign-in-providers',
      name: t`Sign-in providers`,
      what: t`Runs the full sign-in flow with a provider without signing anyone in.`,
    },
  ];
  return (
    <Section title={t`Other connections`}>
      <Lined as="ul" className={styles.list}>
        {doctors.map(({ href, name, what }) => (
          <Stack as="li" gap={1} key={href} className={styles.item}>
            <Text size="ui">
              <Link href={href}>{name}</Link>
            </Text>
            <Text size="small">{what}</Text>
          </Stack>
        ))}
      </Lined>
    </Section>
  );
}

/** /admin/connection-doctor: decodes exchanges with sign-in providers and names the fault in plain words (ADM-11). */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Connection check`}
        lead={t`Explains in plain words why a sign-in through a provider failed and how to fix it.`}
      />
      <Section title={t`Recent failed sign-ins`}>
        <Attempts />
      </Section>
      <PastedMessage />
      <OtherConnections />
    </>
  );
}
