import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCertification } from '@waymark/contract/compliance';
import {
  Button,
  ButtonLink,
  Disclosure,
  Dots,
  EmptyState,
  Heading,
  Lined,
  Notice,
  Page,
  PageHeader,
  Panel,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { StandingBadge } from '../components/status-badge.tsx';
import { useDay } from '../compliance-words.ts';
import { ownCertificationsQuery } from '../compliance.queries.ts';
import { AskWaiverDialog } from '../dialogs/ask-waiver-dialog.tsx';

/** /me/certifications: what one has to hold, until when it is valid and how to renew it (LRN-08). */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(ownCertificationsQuery);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Page>
      <PageHeader
        title={t`Your certifications`}
        lead={t`Certifications you need, how long they are valid and how to renew them.`}
        actions={<ButtonLink href="/me/courses">{t`Qualifications and courses from elsewhere`}</ButtonLink>}
      />
      {items === undefined && <Waiting of={query} shape="rows" />}
      {items?.length === 0 && (
        <EmptyState title={t`You don’t need any certifications`}>{t`Certifications you need appear here, with what to do.`}</EmptyState>
      )}
      {items !== undefined && items.length > 0 && (
        <Stack gap={4}>
          <Stack as="ul" gap={4}>
            {items.map((own) => (
              <li key={own.standing.certification.id}>
                <OwnCard own={own} leads={own === (items.find(hasLapsed) ?? items.find(isOpen))} />
              </li>
            ))}
          </Stack>
          <MorePages of={query} shown={items.length} />
        </Stack>
      )}
    </Page>
  );
}

/** Whether there is something to do for it now. */
const isOpen = ({ card, standing: { status } }: OwnCertification) => card !== null && status !== 'waived' && status !== 'valid';

/** What is no longer valid comes before what can still be renewed. */
const hasLapsed = (own: OwnCertification) => isOpen(own) && own.standing.status === 'lapsed';

function OwnCard({ own, leads }: { readonly own: OwnCertification; readonly leads: boolean }) {
  const { t } = useLingui();
  const day = useDay();
  const [asking, setAsking] = useState(false);
  const { standing, card, path, waiver, history, can } = own;
  const { certification, award, dueOn, status } = standing;
  // The day stands there already, as the last one it is valid or can be renewed on.
  const isSaid = dueOn === (standing.isValid ? award?.expiresOn : status === 'in-grace' ? award?.graceUntil : undefined);
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Row justify="between" gap={3} align="start">
          <Stack gap={1}>
            <Heading level={2} look="h4">
              {certification.name}
            </Heading>
            <Text size="meta" as="div">
              <Dots
                parts={[
                  award !== null &&
                    award.revokedOn === null &&
                    (standing.isValid ? t`Valid until ${day(award.expiresOn)}` : t`Ended ${day(award.expiresOn)}`),
                  award !== null && award.revokedOn !== null && t`Revoked ${day(award.revokedOn)}`,
                  award !== null && standing.isValid && status === 'valid' && t`You can renew from ${day(award.windowFrom)}`,
                  status === 'in-grace' && award !== null && t`You can still renew until ${day(award.graceUntil)}`,
                  isOpen(own) && dueOn !== null && !isSaid && t`Due ${day(dueOn)}`,
                  !own.isRequired && t`No longer required`,
                ]}
              />
            </Text>
          </Stack>
          <StandingBadge standing={standing} isOwn />
        </Row>
        {own.description !== '' && <Text>{own.description}</Text>}
        {waiver?.state === 'asked' && <Notice tone="info">{t`Your request for a waiver is waiting for a decision.`}</Notice>}
        {waiver?.state === 'declined' && status !== 'valid' && (
          <Notice tone="warn">
            <Trans>Your waiver was declined: {waiver.decisionReason}</Trans>
          </Notice>
        )}
        <Row gap={3}>
          {isOpen(own) && card !== null && (
            <ButtonLink variant={leads ? 'solid' : 'outline'} href={hrefOf(card)}>
              {path === 'renewal' ? (
                <Trans>Renew now</Trans>
              ) : award === null ? (
                <Trans>Get certified</Trans>
              ) : (
                <Trans>Get certified again</Trans>
              )}
            </ButtonLink>
          )}
          {can.askForWaiver && status !== 'valid' && (
            <Button onClick={() => setAsking(true)}>
              <Trans>Ask for a waiver</Trans>
            </Button>
          )}
        </Row>
        {history.length > 0 && (
          <Disclosure title={t`Your past certificates`}>
            <Lined as="ul">
              {history.map(({ achievedOn, expiresOn, gap, revokedOn, recomputed }) => (
                <li key={`${achievedOn} ${expiresOn}`}>
                  <Text size="small" as="div">
                    <Dots
                      parts={[
                        t`${day(achievedOn)} to ${day(expiresOn)}`,
                        gap !== null && t`Not valid from ${day(gap.from)} to ${day(gap.until)}`,
                        recomputed !== null && t`Changed ${day(recomputed.on)}, previously until ${day(recomputed.expiredOn)}`,
                        revokedOn !== null && t`Revoked ${day(revokedOn)}`,
                      ]}
                    />
                  </Text>
                </li>
              ))}
            </Lined>
          </Disclosure>
        )}
      </Stack>
      {asking && <AskWaiverDialog own={own} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

const PATHS: Readonly<Record<string, string>> = { pathway: '/pathways', journey: '/journeys' };
const hrefOf = ({ cardType, slug }: { readonly cardType: string; readonly slug: string }) =>
  `${PATHS[cardType] ?? '/insights'}/${encodeURIComponent(slug)}`;
