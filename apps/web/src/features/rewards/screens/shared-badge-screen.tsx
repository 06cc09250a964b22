import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SharedBadge } from '@waymark/contract/rewards';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  Heading,
  Hexagon,
  IconCopy,
  IconDownload,
  Logo,
  notify,
  Page,
  Row,
  Text,
} from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/shared-badge.module.css';
import { badgePeriod } from '../reward-words.ts';
import { sharedBadgeQuery, useStopSharing } from '../shared-badge.queries.ts';

/** /shared/badge/…: a badge that someone earned, for anyone who has the address, without a session (SKL-07). */
export function Screen() {
  const { token = '' } = useParams();
  const { name, logoUrl } = useOrganisation();
  const query = useQuery(sharedBadgeQuery(token));
  const message = useErrorMessage(query.error);
  usePageTitle(query.data?.title);
  const isOver = query.error instanceof ApiProblem && !query.error.isPassing;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.top}>
        <Logo name={name} href="/" image={logoUrl || undefined} />
      </header>
      <Page>
        {query.data === undefined && isOver && (
          <EmptyState title={message} level={1}>
            <Trans>Ask the person who sent you the link for a new one.</Trans>
          </EmptyState>
        )}
        {query.data === undefined && !isOver && <Waiting of={query} shape="page" count={1} />}
        {query.data !== undefined && <EarnedBadge badge={query.data} token={token} />}
      </Page>
    </>
  );
}

function EarnedBadge({ badge, token }: { readonly badge: SharedBadge; readonly token: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { name } = useOrganisation();
  const stopping = useStopSharing(token);
  const [asking, setAsking] = useState(false);
  const until = format.date(badge.expiresAt);
  const copy = async () => {
    const message = await navigator.clipboard.writeText(location.href).then(
      () => t`Link copied.`,
      () => t`The link could not be copied.`,
    );
    notify({ message });
  };
  return (
    <div className={styles.badge}>
      <Hexagon title={badge.title} image={badge.imageUrl} size={184} />
      <div className={styles.words}>
        <Heading level={1}>
          <bdi>{badge.title}</bdi>
        </Heading>
        {badge.description !== '' && (
          <Text size="lead">
            <bdi>{badge.description}</bdi>
          </Text>
        )}
        <Text>
          <Trans>
            <bdi>{badge.holderName}</bdi> earned this badge at <bdi>{name}</bdi> on {format.date(badge.grantedAt, 'long')}.
          </Trans>
        </Text>
        {badge.period !== null && <Text size="meta">{badgePeriod(badge.period, format)}</Text>}
        <Row gap={2}>
          <Button icon={IconCopy} onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
          <ButtonLink icon={IconDownload} href={`/api/v1/shared-badges/${encodeURIComponent(token)}/picture`} download>
            <Trans>Download</Trans>
          </ButtonLink>
          {badge.isOwn && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              <Trans>Stop sharing</Trans>
            </Button>
          )}
        </Row>
        {badge.isOwn && <Text size="small">{t`Anyone with the link sees this page. It works until ${until}.`}</Text>}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Stop sharing this badge?`}
        confirmLabel={t`Stop sharing`}
        danger
        onConfirm={async () => {
          await stopping.mutateAsync().catch(() => {});
          setAsking(false);
        }}
      >
        {t`The link stops working immediately. You can share the badge again with a new one.`}
      </ConfirmDialog>
    </div>
  );
}
