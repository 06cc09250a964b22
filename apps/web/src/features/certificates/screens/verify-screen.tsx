import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { VerifiedCertificate } from '@waymark/contract/certificates';
import { EmptyState, Facts, Heading, Link, Logo, Notice, Page, Panel, Row, Stack, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CertificateStateBadge } from '../components/certificate-state.tsx';
import { verificationQuery } from '../certificates.queries.ts';

/** /verify/{code}: what a certificate says and how it stands, for anyone who has the link (LRN-06). */
export function Screen() {
  const { t } = useLingui();
  const { code = '' } = useParams();
  const { name, logoUrl } = useOrganisation();
  const query = useQuery(verificationQuery(code));
  const message = useErrorMessage(query.error);
  usePageTitle(query.data === undefined ? undefined : t`${query.data.name}’s certificate`);
  const isUnknown = query.error instanceof ApiProblem && !query.error.isPassing;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Page>
        <Stack gap={6}>
          <Logo name={name} href="/" image={logoUrl || undefined} />
          {query.data === undefined && isUnknown && (
            <EmptyState title={message} topic="Security" level={1}>
              <Trans>Check the link for typing errors, or ask the holder to send it again.</Trans>
            </EmptyState>
          )}
          {query.data === undefined && !isUnknown && <Waiting of={query} shape="page" count={1} />}
          {query.data !== undefined && <Verified certificate={query.data} />}
        </Stack>
      </Page>
    </>
  );
}

function Verified({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, title, requirements, issuer, issuedOn, validUntil, score, state, revokedOn, renewedBy, reissued, reissueOf } = certificate;
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'long');
  const facts = [
    { id: 'issued', label: t`Issued`, value: dayOf(issuedOn) },
    { id: 'until', label: t`Valid until`, value: validUntil === null ? t`No end date` : dayOf(validUntil) },
    ...(score === null ? [] : [{ id: 'score', label: t`Result`, value: format.percentOf100(score) }]),
    { id: 'issuer', label: t`Issuer`, value: <bdi>{issuer}</bdi> },
    ...(reissueOf === null ? [] : [{ id: 'again', label: t`Issued again`, value: dayOf(reissueOf.on) }]),
    ...(revokedOn === null ? [] : [{ id: 'revoked', label: t`Revoked`, value: dayOf(revokedOn) }]),
  ];
  return (
    <Panel>
      <Stack gap={4}>
        <Row justify="between">
          <Text size="meta">
            <Trans>{issuer} certifies that</Trans>
          </Text>
          <CertificateStateBadge state={state} />
        </Row>
        <Heading level={1} look="h2">
          <bdi>{name}</bdi>
        </Heading>
        <Text>
          <Trans>has completed</Trans>
        </Text>
        <Heading level={2} look="h3">
          <bdi>{title}</bdi>
        </Heading>
        {requirements !== '' && (
          <Text>
            <bdi>{requirements}</bdi>
          </Text>
        )}
        <Facts facts={facts} />
        {reissued !== null && <Replacement reissued={reissued} on={dayOf(reissued.on)} href={renewedBy} />}
        {reissueOf !== null && <Earlier reissueOf={reissueOf} />}
        {renewedBy !== null && reissued === null && (
          <Text>
            <Link href={renewedBy} variant="inline">
              <Trans>View the certificate that replaced this one</Trans>
            </Link>
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** What an earlier link says once the certificate was issued again under a new one (B10). */
function Replacement({
  reissued,
  on,
  href,
}: {
  readonly reissued: NonNullable<VerifiedCertificate['reissued']>;
  readonly on: string;
  readonly href: string | null;
}) {
  return (
    <Notice tone="info">
      <Stack gap={2}>
        <Text>
          {reissued.reason === 'name' ? (
            <Trans>This certificate was issued again on {on} with a corrected name.</Trans>
          ) : (
            <Trans>This certificate was issued again on {on} with a new end date.</Trans>
          )}
        </Text>
        {href !== null && (
          <Text>
            <Link href={href} variant="inline">
              <Trans>View current certificate</Trans>
            </Link>
          </Text>
        )}
      </Stack>
    </Notice>
  );
}

function Earlier({ reissueOf }: { readonly reissueOf: NonNullable<VerifiedCertificate['reissueOf']> }) {
  return (
    <Text>
      {reissueOf.reason === 'name' ? (
        <Trans>
          The name was corrected.{' '}
          <Link href={reissueOf.path} variant="inline">
            View earlier certificate
          </Link>
        </Trans>
      ) : (
        <Trans>
          The end date was changed.{' '}
          <Link href={reissueOf.path} variant="inline">
            View earlier certificate
          </Link>
        </Trans>
      )}
    </Text>
  );
}
