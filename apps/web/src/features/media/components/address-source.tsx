import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileView } from '@waymark/contract/media';
import { Button, Row, Stack, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import type { UploadTarget } from '../../../platform/uploads/send-file.ts';
import { useFetchedUpload } from '../media.queries.ts';

interface AddressSourceProps {
  readonly target: UploadTarget;
  readonly onArrived: (file: FileView) => void;
  readonly onClose: () => void;
}

/** A file from a web address: the server fetches and judges it (ORG-11). */
export function AddressSource({ target, onArrived, onClose }: AddressSourceProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const fetching = useFetchedUpload(target);
  const message = useErrorMessage(fetching.error);
  const isAddress = /^https?:\/\/\S+$/i.test(address.trim());
  const take = () => fetching.mutate(address.trim(), { onSuccess: ({ file }) => onArrived(file) });
  return (
    <Stack gap={3}>
      <TextField
        label={t`File address`}
        help={t`It must be open to everyone. The file is copied here.`}
        type="url"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        value={address}
        error={fetching.error === null ? undefined : message}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          fetching.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not what is meant.
          event.preventDefault();
          if (isAddress) take();
        }}
      />
      <Row gap={2}>
        <Button size="s" variant="solid" disabled={!isAddress} pending={fetching.isPending} onClick={take}>
          <Trans>Download the file</Trans>
        </Button>
        <Button size="s" variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
