import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Disclosure, notify, Stack, TextArea, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import type { ProviderValues } from '../provider.draft.ts';
import { useMetadata } from '../sso.queries.ts';
import styles from './sso.module.css';

/** Fills the SAML settings in from the provider's metadata, by address or text. */
export function MetadataFields({ open, onRead }: { readonly open: boolean; readonly onRead: (change: Partial<ProviderValues>) => void }) {
  const [isFirst] = useState(open);
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const [xml, setXml] = useState('');
  const { mutate, isPending, error } = useMetadata();
  const fields = useFieldMessages(error);
  const message = useErrorMessage(error);
  const read = (source: { url: string } | { xml: string }) =>
    mutate(
      { kind: 'saml', ...source },
      {
        onSuccess: ({ entityId, signInUrl, logoutUrl, certificates }) => {
          onRead({ entityId, signInUrl, logoutUrl: logoutUrl ?? '', certificates: certificates.join('\n') });
          notify({ tone: 'ok', message: t`The settings below are filled in.` });
        },
      },
    );
  return (
    <Disclosure title={t`Fill in from metadata`} detail={<Trans>From an address, or by pasting the XML</Trans>} open={isFirst}>
      <Stack gap={4}>
        <TextField
          label={t`Metadata address`}
          type="url"
          value={url}
          error={xml === '' ? (fields['url'] ?? (message || undefined)) : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <TextArea
          className={styles.mono}
          label={t`Or paste the metadata`}
          rows={4}
          spellCheck={false}
          value={xml}
          error={xml === '' ? undefined : message || undefined}
          onChange={(event) => setXml(event.currentTarget.value)}
        />
        <div>
          <Button
            pending={isPending}
            disabled={url.trim() === '' && xml.trim() === ''}
            onClick={() => read(xml.trim() === '' ? { url } : { xml })}
          >
            <Trans>Read metadata</Trans>
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
