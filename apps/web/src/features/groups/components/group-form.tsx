import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { GROUP_LIMITS, type GroupVisibility } from '@waymark/contract/groups';
import { Button, Form, FormActions, FormRefusal, GroupMark, RadioGroup, TextArea, TextField } from '@waymark/ui';
import type { ReactNode } from 'react';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { usePermission } from '../../../platform/session/session.ts';
import { PictureField } from '../../people/people.public.tsx';

/** What the form of a group holds; plain, so that it can be kept on the device. */
export interface GroupValues {
  readonly name: string;
  readonly description: string;
  readonly visibility: GroupVisibility;
  readonly imageFileId: string | null;
}

interface GroupFormProps<Values extends GroupValues> {
  readonly values: Values;
  /** The picture there is, while it is not changed. */
  readonly imageUrl: string | null;
  readonly error: unknown;
  readonly pending: boolean;
  readonly submitLabel: string;
  readonly onChange: (change: Partial<GroupValues>) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Name, description, picture and who may come in (GRP-01). */
export function GroupForm<Values extends GroupValues>(props: GroupFormProps<Values>) {
  const { values, imageUrl, error, pending, submitLabel, onChange, onSubmit, onCancel, children } = props;
  const { t } = useLingui();
  const id = useId();
  const errors = useFieldMessages(error);
  const message = useErrorMessage(error);
  const image = imageUrl ?? (values.imageFileId === null ? null : `/api/v1/files/${values.imageFileId}?width=180`);
  return (
    <Form onSubmit={onSubmit}>
      <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
      <TextField
        id={`${id}-name`}
        label={t`Name`}
        maxLength={GROUP_LIMITS.name}
        value={values.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextArea
        id={`${id}-description`}
        label={t`Purpose`}
        optional
        maxLength={GROUP_LIMITS.description}
        value={values.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <PictureField
        label={t`Picture`}
        help={t`JPEG, PNG, WebP, AVIF or GIF; otherwise we generate a group picture`}
        target={{ objectType: 'group', uploadType: 'image' }}
        preview={<GroupMark name={values.name} image={image} size={72} />}
        hasPicture={image !== null}
        error={errors['imageFileId']}
        onChange={(imageFileId) => onChange({ imageFileId })}
      />
      <VisibilityField value={values.visibility} error={errors['visibility']} onChange={(visibility) => onChange({ visibility })} />
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
  readonly value: GroupVisibility;
  readonly error: string | undefined;
  readonly onChange: (value: GroupVisibility) => void;
}

function VisibilityField({ value, error, onChange }: VisibilityFieldProps) {
  const { t } = useLingui();
  const managesGroups = usePermission('MANAGE_GROUPS');
  const hasMandatory = useFeatureSwitch('mandatory_group');
  const offersMandatory = value === 'mandatory' || (managesGroups && hasMandatory);
  return (
    <RadioGroup
      label={t`Who can join?`}
      value={value}
      error={error}
      onChange={onChange}
      options={[
        { value: 'open', label: t`Open`, help: t`Everyone in the organisation can find it and join immediately.` },
        { value: 'private', label: t`Private`, help: t`Everyone can find it; people join by invitation or approval.` },
        ...(offersMandatory
          ? [{ value: 'mandatory' as const, label: t`Mandatory`, help: t`Everyone in the organisation is a member and can’t leave.` }]
          : []),
      ]}
    />
  );
}
