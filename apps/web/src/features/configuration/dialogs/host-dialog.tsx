import { Trans, useLingui } from '@lingui/react/macro';
import { HOST_NAME_LENGTH } from '@waymark/contract/platform';
import type { OrganisationHosts } from '@waymark/contract/organisation';
import { notify, Notice, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useHostChange } from '../configuration.queries.ts';

interface HostDialogProps {
  readonly hosts: OrganisationHosts;
  readonly onClose: () => void;
}

/** Asks for another address of the organisation, and says what it means to people (ADM-02). */
export function HostDialog({ hosts, onClose }: HostDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = useDraft('organisation-host', '');
  const change = useHostChange();
  const fields = useFieldMessages(change.error);
  const save = () =>
    change.mutate(draft.value, {
      onSuccess: ({ hostName }) => {
        draft.clear();
        onClose();
        notify({ tone: 'ok', message: t`The organisation’s address is now ${hostName}.` });
      },
    });
  return (
    <FormDialog
      onClose={onClose}
      title={t`Change address`}
      submit={t`Use this address`}
      disabled={draft.value.trim() === ''}
      pending={change.isPending}
      error={change.error}
      onSubmit={save}
    >
      <TextField
        label={t`New address`}
        help={
          hosts.offered.includes('*')
            ? t`A domain that already points to this installation, such as learning.example.`
            : t`Available here: ${format.list(hosts.offered)}`
        }
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={HOST_NAME_LENGTH}
        value={draft.value}
        error={fields['hostName']}
        onChange={(event) => draft.setValue(event.currentTarget.value)}
        data-autofocus
      />
      <Notice>
        <Trans>
          {hosts.hostName} still points here. At the new address, everyone has to sign in again and set up passkeys and device notifications
          again. Give each identity provider the new addresses listed with it.
        </Trans>
      </Notice>
    </FormDialog>
  );
}
