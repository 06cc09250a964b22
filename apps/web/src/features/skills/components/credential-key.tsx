import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, notify, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { credentialKeysQuery, useKeyReplacement } from '../credentials.queries.ts';

/** The key that signs the organisation's badges, and how it is replaced (SKL-11). */
export function CredentialKey() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(credentialKeysQuery);
  const replacement = useKeyReplacement();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const [signing, ...older] = query.data?.items ?? [];
  const replace = async () => {
    if (signing !== undefined)
      await replacement.mutateAsync(signing.id).then(() => notify({ tone: 'ok', message: t`A new key signs now.` }));
  };
  return (
    <Section title={t`Signing key`}>
      {signing === undefined ? (
        <Waiting of={query} shape="text" count={1} />
      ) : (
        <Stack gap={3}>
          <Text>
            <Trans>Badges that people take along are signed by a key of {format.date(new Date(signing.createdAt))}.</Trans>
          </Text>
          {older.length > 0 && (
            <Text size="small">
              <Plural
                value={older.length}
                one="# older key signs no more. What it signed can still be verified."
                other="# older keys sign no more. What they signed can still be verified."
              />
            </Text>
          )}
          <div>
            <Button onClick={() => setAsked(true)}>
              <Trans>Replace key</Trans>
            </Button>
          </div>
        </Stack>
      )}
      <ConfirmDialog
        open={asked}
        title={t`Replace the signing key?`}
        confirmLabel={t`Replace key`}
        onClose={close}
        onConfirm={() => replace().then(close, close)}
      >
        <Trans>New badges are signed by a new key from now on. Badges that people have stay valid. This cannot be taken back.</Trans>
      </ConfirmDialog>
    </Section>
  );
}
