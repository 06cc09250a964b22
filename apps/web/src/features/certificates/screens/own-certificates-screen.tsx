import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Certificate } from '@waymark/contract/certificates';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  Dots,
  EmptyState,
  Heading,
  IconDownload,
  IconLink,
  IconRefresh,
  Link,
  Notice,
  notify,
  Page,
  PageHeader,
  Panel,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { useState } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { LettersWithoutFont } from '../../../platform/page/letters-without-font.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CertificateStateBadge, Revocation } from '../components/certificate-state.tsx';
import { ownCertificatesQuery, useReissue } from '../certificates.queries.ts';

/** /me/certificates: one's certificates, each with its paper and its link (LRN-06). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(ownCertificatesQuery);
  const items = query.data?.items;
  return (
    <Page>
      <PageHeader
        title={t`Your certificates`}
        lead={t`Anyone with a link can check a certificate. The page shows only what is on the certificate.`}
      />
      {items === undefined && <Waiting of={query} shape="rows" />}
      {items?.length === 0 && (
        <EmptyState
          title={t`No certificates yet`}
        >{t`Some content grants a certificate. Complete it, and the certificate appears here.`}</EmptyState>
      )}
      {items !== undefined && items.length > 0 && (
        <Stack as="ul" gap={3}>
          {items.map((certificate) => (
            <li key={certificate.id}>
              <CertificateRow certificate={certificate} />
            </li>
          ))}
        </Stack>
      )}
    </Page>
  );
}

function CertificateRow({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, title, issuedOn, validUntil, state, verifyPath, reissueOf } = certificate;
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'medium');
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(verifyPath, location.href).href);
    notify(t`Link copied.`);
  };
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Stack gap={1}>
            <Heading level={2} look="h4">
              {title}
            </Heading>
            <Text size="meta" as="div">
              <Dots
                parts={[
                  t`Issued ${dayOf(issuedOn)}`,
                  validUntil === null ? t`No end date` : t`Valid until ${dayOf(validUntil)}`,
                  reissueOf !== null && t`Issued again ${dayOf(reissueOf.on)}`,
                  reissueOf !== null && <Link key="earlier" href={reissueOf.path}>{t`Earlier certificate`}</Link>,
                ]}
              />
            </Text>
          </Stack>
          <Row gap={3}>
            <CertificateStateBadge state={state} />
            <ButtonLink size="s" href={`/api/v1/certificates/${id}/file`} icon={IconDownload} download>
              PDF
            </ButtonLink>
            <Button size="s" icon={IconLink} onClick={() => void copy()}>
              <Trans>Copy link</Trans>
            </Button>
            <ButtonLink size="s" href={verifyPath}>
              <Trans>Check</Trans>
            </ButtonLink>
          </Row>
        </Row>
        <Revocation certificate={certificate} />
        <LettersWithoutFont of={`${certificate.name} ${title}`} />
        {certificate.can.reissue && <CorrectedName certificate={certificate} />}
      </Stack>
    </Panel>
  );
}

/** Offers a certificate with the name as it is now (B10). */
function CorrectedName({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const reissue = useReissue(certificate.id);
  const { name, holderName } = certificate;
  const close = () => setAsking(false);
  return (
    <Notice
      tone="info"
      action={
        <Button size="s" icon={IconRefresh} onClick={() => setAsking(true)}>
          <Trans>Issue again with the corrected name</Trans>
        </Button>
      }
    >
      <Trans>
        This certificate says <bdi>{name}</bdi>. Your name is now <bdi>{holderName}</bdi>.
      </Trans>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t`Issue this certificate again?`}
        confirmLabel={t`Issue again`}
        onConfirm={async () => {
          const isDone = await reissue.mutateAsync().then(
            () => true,
            () => false,
          );
          if (isDone) notify({ tone: 'ok', message: t`Certificate issued again` });
          close();
        }}
      >
        <Trans>
          You get a new certificate with the name {holderName} and a new link. The dates stay. The old link keeps working and leads to the
          new certificate.
        </Trans>
      </ConfirmDialog>
    </Notice>
  );
}
