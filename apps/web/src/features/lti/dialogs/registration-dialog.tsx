import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { LTI_LIMITS, type LtiTool, type OpenedRegistration } from '@waymark/contract/lti';
import { ButtonLink, Dialog, IconExternalLink, Row, Stack, Text, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { registeredToolQuery, useRegistration } from '../lti.queries.ts';

interface RegistrationDialogProps {
  readonly onClose: () => void;
  readonly onRegistered: (tool: LtiTool) => void;
}

/** Registers a tool at its own registration address (LTI Dynamic Registration): the two exchange their addresses and keys by themselves. */
export function RegistrationDialog({ onClose, onRegistered }: RegistrationDialogProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const registration = useRegistration();
  const errors = useFieldMessages(registration.error);
  if (registration.data !== undefined)
    return <WaitsForTool registration={registration.data} onClose={onClose} onRegistered={onRegistered} />;
  return (
    <FormDialog
      title={t`Register by address`}
      submit={<Trans>Continue</Trans>}
      pending={registration.isPending}
      error={registration.error}
      onClose={onClose}
      onSubmit={() => registration.mutate(address.trim())}
    >
      <TextField
        label={t`Tool registration address`}
        help={t`The tool’s provider gives it to you. The tool then fills in everything else.`}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={LTI_LIMITS.url}
        value={address}
        error={errors['address']}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface WaitsForToolProps extends RegistrationDialogProps {
  readonly registration: OpenedRegistration;
}

function WaitsForTool({ registration: { toolId, address }, onClose, onRegistered }: WaitsForToolProps) {
  const { t } = useLingui();
  const { data } = useQuery(registeredToolQuery(toolId));
  const take = useEffectEvent((tool: LtiTool) => onRegistered(tool));
  useEffect(() => {
    if (data !== undefined && data !== null) take(data);
  }, [data]);
  return (
    <Dialog open onClose={onClose} title={t`Register by address`}>
      <Stack gap={4}>
        <Text>
          <Trans>
            Open the tool’s page and confirm there. This page continues once the tool has registered. The tool stays off until you switch it
            on.
          </Trans>
        </Text>
        <Row>
          <ButtonLink variant="solid" href={address} target="_blank" rel="noreferrer" iconEnd={IconExternalLink}>
            <Trans>Open the tool’s page</Trans>
          </ButtonLink>
        </Row>
        <Text size="meta">
          <Trans>Waiting for the tool. The address works once, for an hour.</Trans>
        </Text>
      </Stack>
    </Dialog>
  );
}
