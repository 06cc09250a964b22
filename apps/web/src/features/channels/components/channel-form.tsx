import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { CHANNEL_LIMITS, type ChannelVisibility } from '@waymark/contract/channels';
import { Button, Cover, Form, FormActions, FormRefusal, RadioGroup, SwitchField, TextArea, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { usePermission } from '../../../platform/session/session.ts';
import { PictureField } from '../../people/people.public.tsx';
import styles from './channels.module.css';

/** What the form of a channel holds; plain, so that it can be kept on the device. */
export interface ChannelValues {
  readonly name: string;
  readonly description: string;
  readonly visibility: ChannelVisibility;
  readonly coverFileId: string | null;
  readonly followersPost: boolean;
}

interface ChannelFormProps {
  readonly values: ChannelValues;
  /** The cover there is, while it is not changed. */
  readonly coverUrl: string | null;
  readonly error: unknown;
  readonly pending: boolean;
  readonly submitLabel: string;
  readonly onChange: (change: Partial<ChannelValues>) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const TARGET = { objectType: 'channel', uploadType: 'image' } as const;

/** Name, description, cover, who may follow and who may post (CHN-01). */
export function ChannelForm(props: ChannelFormProps) {
  const { values, coverUrl, error, pending, submitLabel, onChange, onSubmit, onCancel, children } = props;
  const { t } = useLingui();
  const id = useId();
  const errors = useFieldMessages(error);
  const message = useErrorMessage(error);
  const image = coverUrl ?? (values.coverFileId === null ? null : `/api/v1/files/${values.coverFileId}?width=640`);
  return (
    <Form onSubmit={onSubmit}>
      <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
      <TextField
        id={`${id}-name`}
        label={t`Name`}
        maxLength={CHANNEL_LIMITS.name}
        value={values.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextArea
        id={`${id}-description`}
        label={t`What is it about?`}
        optional
        maxLength={CHANNEL_LIMITS.description}
        value={values.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <PictureField
        label={t`Cover`}
        help={t`A wide picture. Without one, we generate a cover for the channel.`}
        target={TARGET}
        preview={
          <span className={styles.coverPreview}>
            <Cover title={values.name} topic={values.name} image={image ?? undefined} />
          </span>
        }
        hasPicture={image !== null}
        error={errors['coverFileId']}
        onChange={(coverFileId) => onChange({ coverFileId })}
      />
      <VisibilityField value={values.visibility} error={errors['visibility']} onChange={(visibility) => onChange({ visibility })} />
      <SwitchField
        label={t`Followers can post`}
        help={t`A curator reviews what they post. When off, only curators and trusted collaborators can post.`}
        checked={values.followersPost}
        onChange={(event) => onChange({ followersPost: event.currentTarget.checked })}
      />
      {children}
      <FormActions>
        <Button variant="solid" type="submit" pending={pending}>
          {submitLabel}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

interface VisibilityFieldProps {
  readonly value: ChannelVisibility;
  readonly error: string | undefined;
  readonly onChange: (value: ChannelVisibility) => void;
}

function VisibilityField({ value, error, onChange }: VisibilityFieldProps) {
  const { t } = useLingui();
  const offersMandatory = usePermission('MANAGE_CONTENT') || value === 'mandatory';
  return (
    <RadioGroup
      label={t`Who can follow?`}
      value={value}
      error={error}
      onChange={onChange}
      options={[
        { value: 'open', label: t`Open`, help: t`Anyone in the organisation can follow without asking.` },
        { value: 'private', label: t`Private`, help: t`Everyone can find it; people see its content once a curator approves them.` },
        ...(offersMandatory
          ? [{ value: 'mandatory' as const, label: t`Mandatory`, help: t`Everyone in the organisation follows it and can’t unfollow.` }]
          : []),
      ]}
    />
  );
}
