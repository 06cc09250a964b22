import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CredentialKeys } from '@waymark/contract/skills';
import { lazy, Suspense, useState } from 'react';
import { Badge, Button, ConfirmDialog, notify, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { credentialKeysQuery, useKeyReplacement } from '../credentials.queries.ts';
import styles from './passport.module.css';

const RevocationDialog = lazy(async () => ({ default: (await import('../dialogs/key-revocation-dialog.tsx')).KeyRevocationDialog }));

/** Of a key's fingerprint: enough to tell keys apart. */
const SHOWN_CHARACTERS = 8;
type Key = CredentialKeys['items'][number];

/** The keys that sign and verify the organisation's badges, and how they are replaced and revoked (SKL-11). */
export function CredentialKey() {
  const { t } = useLingui();
  const query = useQuery(credentialKeysQuery);
  const replacement = useKeyReplacement();
  const [isReplacing, setIsReplacing] = useState(false);
  const [revoking, setRevoking] = useState<Key>();
  const close = () => setIsReplacing(false);
  const keys = query.data?.items ?? [];
  const [signing] = keys;
  const replace = async () => {
    if (signing !== undefined)
      await replacement.mutateAsync(signing.id).then(() => notify({ tone: 'ok', message: t`New badges are now signed with a new key.` }));
  };
  return (
    <Section
      title={t`Signing keys`}
      actions={
        signing !== undefined && (
          <Button size="s" onClick={() => setIsReplacing(true)}>
            <Trans>Replace key</Trans>
          </Button>
        )
      }
    >
      {signing === undefined ? (
        <Waiting of={query} shape="text" count={1} />
      ) : (
        <Stack gap={3}>
          <Text size="small">
            <Trans>Badges that people download are signed with the newest key. Older keys only verify what they signed.</Trans>
          </Text>
          <ul className={styles.shares}>
            {keys.map((key) => (
              <KeyRow key={key.id} credentialKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
        </Stack>
      )}
      <ConfirmDialog
        open={isReplacing}
        title={t`Replace the signing key?`}
        confirmLabel={t`Replace key`}
        onClose={close}
        onConfirm={() => replace().then(close, close)}
      >
        <Trans>New badges will use a new key. Existing badges stay valid. This can’t be undone.</Trans>
      </ConfirmDialog>
      {revoking !== undefined && (
        <Suspense>
          <RevocationDialog credentialKey={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function KeyRow({ credentialKey: key, onRevoke }: { readonly credentialKey: Key; readonly onRevoke: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, createdAt, retiredAt, revocation } = key;
  const name = id.slice(0, SHOWN_CHARACTERS);
  return (
    <li>
      <div className={styles.share}>
        <bdi>
          <code>{name}</code>
        </bdi>
        <Text size="small" as="div">
          <Trans>Created {format.date(createdAt)}</Trans> ·{' '}
          {revocation !== null ? (
            <>
              <Badge tone="bad">{t`Revoked`}</Badge> {format.date(revocation.at)} · <bdi>{revocation.reason}</bdi>
            </>
          ) : retiredAt === null ? (
            <Badge tone="ok">{t`Signing`}</Badge>
          ) : (
            <Trans>Verification only since {format.date(retiredAt)}</Trans>
          )}
        </Text>
      </div>
      {revocation === null && (
        <Button size="s" variant="quiet" onClick={onRevoke} aria-label={t`Revoke key ${name}`}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}
