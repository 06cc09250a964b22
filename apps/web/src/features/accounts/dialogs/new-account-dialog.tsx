import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_LIMITS } from '@waymark/contract/accounts';
import { FieldPair, SwitchField, TagsField, type TagOption, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { rolesQuery, useAccountCreation } from '../accounts.queries.ts';

type Chosen = readonly Pick<TagOption, 'value' | 'label'>[];

interface NewAccountValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly externalId: string;
  readonly roles: Chosen;
  readonly manager: Chosen;
  readonly invite: boolean;
}

const EMPTY: NewAccountValues = {
  email: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  externalId: '',
  roles: [],
  manager: [],
  invite: true,
};
const plain = (chosen: readonly TagOption[]) => chosen.map(({ value, label }) => ({ value, label }));

/** Makes a person and, where wanted, invites them. What is typed stays until it is sent. */
export function NewAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const draft = useDraft('account:new', EMPTY);
  const creation = useAccountCreation();
  const errors = useFieldMessages(creation.error);
  const roles = (useQuery(rolesQuery).data?.items ?? []).filter(({ key, can }) => can.assign && key !== 'learner');
  const { value: values, change } = draft;
  const text = (name: 'email' | 'firstName' | 'lastName' | 'jobTitle' | 'externalId') => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  const create = () => {
    const { roles: chosen, manager, ...rest } = values;
    creation.mutate(
      { ...rest, roles: chosen.map(({ value }) => value), managerId: manager[0]?.value ?? null },
      {
        onSuccess: (account) => {
          draft.clear();
          onClose();
          void navigate(`/admin/users/${account.id}`);
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t`Add a person`}
      submit={values.invite ? <Trans>Add and invite</Trans> : <Trans>Add person</Trans>}
      pending={creation.isPending}
      error={creation.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={create}
    >
      <TextField label={t`Email`} type="email" autoComplete="off" maxLength={ACCOUNT_LIMITS.email} {...text('email')} />
      <FieldPair>
        <TextField label={t`First name`} autoComplete="off" maxLength={ACCOUNT_LIMITS.name} {...text('firstName')} />
        <TextField label={t`Last name`} optional autoComplete="off" maxLength={ACCOUNT_LIMITS.name} {...text('lastName')} />
        <TextField label={t`Job title`} optional autoComplete="off" maxLength={ACCOUNT_LIMITS.text} {...text('jobTitle')} />
        <TextField
          label={t`Personnel number`}
          optional
          help={t`Who they are in your other systems`}
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.externalId}
          {...text('externalId')}
        />
      </FieldPair>
      <TagsField
        label={t`Roles`}
        optional
        help={t`Everyone is a learner.`}
        value={values.roles}
        options={roles.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(chosen) => change({ roles: plain(chosen) })}
      />
      <PeopleField
        label={t`Manager`}
        optional
        max={1}
        error={errors['managerId']}
        value={values.manager}
        onChange={(chosen) => change({ manager: plain(chosen) })}
      />
      <SwitchField
        label={t`Send an invitation`}
        help={t`An email with a link to choose a password; it is valid for 14 days.`}
        checked={values.invite}
        onChange={(event) => change({ invite: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
