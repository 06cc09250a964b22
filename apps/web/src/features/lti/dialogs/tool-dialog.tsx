import { Trans, useLingui } from '@lingui/react/macro';
import { LTI_LIMITS, type LtiTool } from '@waymark/contract/lti';
import { GroupMark, Heading, SwitchField, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PictureField } from '../../people/people.public.tsx';
import { useToolSaving } from '../lti.queries.ts';
import { draftOf, inputOf, type ToolDraft } from '../tool.draft.ts';

interface ToolDialogProps {
  /** The tool to change; undefined for a new one. */
  readonly tool: LtiTool | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (tool: LtiTool) => void;
}

/** Registers or changes an outside tool (PLY-05). */
export function ToolDialog({ tool, onClose, onSaved }: ToolDialogProps) {
  const { t } = useLingui();
  const draft = useDraft<ToolDraft>(`lti-tool:${tool?.id ?? 'new'}`, draftOf(tool));
  const { change, value } = draft;
  const saving = useToolSaving(tool?.id);
  const errors = useFieldMessages(saving.error);
  const errorBelow = (part: string) => Object.entries(errors).find(([field]) => field.startsWith(part))?.[1];
  const { name, pictureFileId } = value;
  const picture =
    pictureFileId === (tool?.pictureFileId ?? null) ? (tool?.pictureUrl ?? null) : `/api/v1/files/${pictureFileId ?? ''}?width=128`;
  const save = () =>
    saving.mutate(inputOf(value), {
      onSuccess: (saved) => {
        draft.clear();
        onClose();
        onSaved?.(saved);
      },
    });
  const address = (field: 'initiationUrl' | 'targetUrl' | 'keysUrl' | 'deepLinkUrl', label: string, help: string, optional = false) => (
    <TextField
      label={label}
      help={help}
      optional={optional}
      type="url"
      inputMode="url"
      dir="ltr"
      placeholder="https://"
      maxLength={LTI_LIMITS.url}
      value={value[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  const toggle = (field: 'givesGrades' | 'seesMembers' | 'sendsName' | 'sendsEmail' | 'sendsPicture' | 'isOn', label: string) => (
    <SwitchField label={label} checked={value[field]} onChange={(event) => change({ [field]: event.currentTarget.checked })} />
  );
  return (
    <FormDialog
      size="wide"
      title={tool === undefined ? t`Register tool` : t`Edit tool`}
      submit={tool === undefined ? t`Register tool` : t`Save`}
      pending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t`Name`}
        maxLength={LTI_LIMITS.name}
        value={name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextArea
        label={t`Description`}
        optional
        maxLength={LTI_LIMITS.description}
        value={value.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <PictureField
        label={t`Picture`}
        help={t`JPEG, PNG, WebP or AVIF`}
        target={{ objectType: 'lti_tool', uploadType: 'image' }}
        accept="image/jpeg,image/png,image/webp,image/avif"
        preview={<GroupMark name={name} image={picture} size={72} />}
        hasPicture={pictureFileId !== null}
        hasLibrary={false}
        error={errors['pictureFileId']}
        onChange={(fileId) => change({ pictureFileId: fileId })}
      />
      <Heading level={3} look="h4">
        <Trans>Tool addresses</Trans>
      </Heading>
      {address('initiationUrl', t`Login initiation address`, t`Every launch starts here.`)}
      {address('targetUrl', t`Target link address`, t`Opens when content has no other link.`)}
      <TextArea
        label={t`Redirect addresses`}
        help={t`One per line. Launches are posted only to these.`}
        dir="ltr"
        value={value.redirects}
        error={errorBelow('redirectUrls')}
        onChange={(event) => change({ redirects: event.currentTarget.value })}
      />
      {address('deepLinkUrl', t`Deep linking address`, t`Where authors choose content. Leave empty if they can’t.`, true)}
      {address('keysUrl', t`Key set address (JWKS)`, t`Where the tool’s public keys are.`, true)}
      <TextArea
        label={t`Public key`}
        help={t`Instead of a key set address: as PEM, JWK or JWK set.`}
        optional
        dir="ltr"
        maxLength={LTI_LIMITS.publicKey}
        value={value.publicKey}
        error={errors['publicKey']}
        onChange={(event) => change({ publicKey: event.currentTarget.value })}
      />
      <TextArea
        label={t`Custom parameters`}
        help={t`One per line, such as level=expert. Sent with every launch.`}
        optional
        dir="ltr"
        value={value.customLines ?? ''}
        error={errorBelow('custom')}
        onChange={(event) => change({ customLines: event.currentTarget.value })}
      />
      <Heading level={3} look="h4">
        <Trans>What the tool can do</Trans>
      </Heading>
      {toggle('givesGrades', t`Send grades`)}
      {toggle('seesMembers', t`See who takes part in its content`)}
      <Heading level={3} look="h4">
        <Trans>What the tool learns about people</Trans>
      </Heading>
      {toggle('sendsName', t({ message: 'Name', context: 'person' }))}
      {toggle('sendsEmail', t`Email address`)}
      {toggle('sendsPicture', t`Picture`)}
      {toggle('isOn', t`The tool is switched on`)}
    </FormDialog>
  );
}
