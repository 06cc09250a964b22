import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Dots, Heading, IconCertificate, IconDownload, Icon, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { certificateOfCardQuery } from '../certificates.queries.ts';
import { CertificateStateBadge, Revocation } from './certificate-state.tsx';

interface OwnCertificateProps {
  readonly cardId: string;
  readonly title: string;
  readonly isEarned: boolean;
}

/** On the page of content that grants a certificate: that one comes, and afterwards one's own to view and download (LRN-06). */
export function OwnCertificate({ cardId, title, isEarned }: OwnCertificateProps) {
  if (isEarned) return <Earned cardId={cardId} />;
  return (
    <Panel as="div">
      <Row gap={2} align="start" wrap={false}>
        <Icon icon={IconCertificate} onFirstLine />
        <Text size="small">
          <Trans>
            Completing this gives you the certificate “<bdi>{title}</bdi>”.
          </Trans>
        </Text>
      </Row>
    </Panel>
  );
}

function Earned({ cardId }: Pick<OwnCertificateProps, 'cardId'>) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(certificateOfCardQuery(cardId));
  const certificate = query.data?.items[0];
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'medium');
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          <Trans>Your certificate</Trans>
        </Heading>
        {query.data === undefined ? (
          <Waiting of={query} shape="rows" count={1} />
        ) : certificate === undefined ? (
          <Text size="small">
            <Trans>Your certificate is being issued. It appears here and under Your certificates.</Trans>
          </Text>
        ) : (
          <>
            <Stack gap={1}>
              <Text>
                <bdi>{certificate.title}</bdi>
              </Text>
              <Text size="meta" as="div">
                <Dots
                  parts={[
                    t`Issued ${dayOf(certificate.issuedOn)}`,
                    certificate.validUntil === null ? t`No end date` : t`Valid until ${dayOf(certificate.validUntil)}`,
                  ]}
                />
              </Text>
            </Stack>
            {certificate.state !== 'valid' && <CertificateStateBadge state={certificate.state} />}
            <Revocation certificate={certificate} />
            <Row gap={2}>
              <ButtonLink size="s" href={certificate.verifyPath}>
                <Trans context="action">View</Trans>
              </ButtonLink>
              <ButtonLink size="s" href={`/api/v1/certificates/${certificate.id}/file`} icon={IconDownload} download>
                <Trans>Download</Trans>
              </ButtonLink>
            </Row>
          </>
        )}
      </Stack>
    </Panel>
  );
}
