import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_LIMITS } from '@waymark/contract/accounts';
import type { FieldValues } from '@waymark/contract/custom-fields';
import { INVITATION_DAYS } from '@waymark/contract/session';
import { FieldPair, RadioGroup, TagsField, type TagOption, TextField, notify } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { customFieldsQuery, FieldControl } from '../../custom-fields/custom-fields.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { entrySettingsQuery, rolesQuery, useAccessLink, useAccountCreation, useFirstPassword } from '../accounts.queries.ts';
import { IdentityOwner } from '../components/identity-owner.tsx';
import { type Access, AccessDialog } from './access-dialog.tsx';

type Entry = 'mail' | 'link' | 'password' | 'later';
type Chosen = readonly Pick<TagOption, 'value' | 'label'>[];

interface NewAccountValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly externalId: string;
  readonly roles: Chosen;
  readonly manager: Chosen;
  /** Of the fields that new people need, by key. */
  readonly customFields: FieldValues;
  /** Not chosen yet: by mail where emails go out, else by a link. */
  readonly entry: Entry | null;
}

const EMPTY: NewAccountValues = {
  email: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  externalId: '',
  roles: [],
  manager: [],
  customFields: {},
  entry: null,
};
const plain = (chosen: readonly TagOption[]) => chosen.map(({ value, label }) => ({ value, label }));

/** Makes a person and, where wanted, invites them. What is typed stays until it is sent. */
export function NewAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const draft = useDraft('account:new-person', EMPTY);
  const creation = useAccountCreation();
  const errors = useFieldMessages(creation.error);
  const roles = (useQuery(rolesQuery).data?.items ?? []).filter(({ key, can }) => can.assign && key !== 'learner');
  const nameOf = useRoleName();
  const fields = useQuery(customFieldsQuery);
  const required = (fields.data?.items ?? []).filter(({ isRequired }) => isRequired);
  const { value: values, change } = draft;
  const settings = useQuery(entrySettingsQuery);
  const mail = useMailWords();
  const hasLinks = settings.data?.hasPasswordLinks ?? false;
  const entry = values.entry ?? (mail.isConnected || !hasLinks ? 'mail' : 'link');
  const link = useAccessLink();
  const firstPassword = useFirstPassword();
  const [access, setAccess] = useState<Access>();
  const text = (name: 'email' | 'firstName' | 'lastName' | 'jobTitle' | 'externalId') => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  const create = () => {
    const { roles: chosen, manager, entry: _entry, ...rest } = values;
    creation.mutate(
      { ...rest, roles: chosen.map(({ value }) => value), managerId: manager[0]?.value ?? null, invite: entry === 'mail' },
      {
        onSuccess: (account) => {
          draft.clear();
          const leave = () => {
            onClose();
            void navigate(`/admin/users/${account.id}`);
          };
          if (entry === 'mail' || entry === 'later') {
            if (entry === 'mail' && !mail.isConnected) notify({ tone: 'ok', message: mail.sent('') });
            return leave();
          }
          (entry === 'link' ? link : firstPassword).mutate(account.id, {
            onSuccess: (secret) => setAccess({ userId: account.id, name: account.fullName, kind: entry, secret }),
            onError: leave,
          });
        },
      },
    );
  };
  if (access !== undefined) return <AccessDialog access={access} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t`Add person`}
      submit={entry === 'mail' ? <Trans>Add and invite</Trans> : <Trans>Add person</Trans>}
      // How they get in is offered once it is known what can be.
      disabled={settings.data === undefined || fields.data === undefined}
      pending={creation.isPending || link.isPending || firstPassword.isPending}
      error={creation.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={create}
    >
      <TextField label={t`Email`} type="email" autoComplete="off" maxLength={ACCOUNT_LIMITS.email} {...text('email')} />
      <IdentityOwner error={creation.error} field="email" />
      <FieldPair>
        <TextField label={t`First name`} autoComplete="off" maxLength={ACCOUNT_LIMITS.name} {...text('firstName')} />
        <TextField label={t`Last name`} optional autoComplete="off" maxLength={ACCOUNT_LIMITS.name} {...text('lastName')} />
        <TextField label={t`Job title`} optional autoComplete="off" maxLength={ACCOUNT_LIMITS.text} {...text('jobTitle')} />
        <TextField
          label={t`Employee number`}
          optional
          help={t`Their ID in your other systems`}
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.externalId}
          {...text('externalId')}
        />
      </FieldPair>
      <IdentityOwner error={creation.error} field="externalId" />
      <TagsField
        label={t`Roles`}
        optional
        help={t`Everyone is a learner.`}
        value={values.roles}
        options={roles.map((role) => ({ value: role.key, label: nameOf(role) }))}
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
      {required.map((field) => (
        <FieldControl
          key={field.id}
          id={`${id}-values.${field.key}`}
          field={field}
          value={values.customFields[field.key] ?? null}
          error={errors[`values.${field.key}`]}
          onChange={(value) => change({ customFields: { ...values.customFields, [field.key]: value as FieldValues[string] } })}
        />
      ))}
      {settings.data === undefined ? (
        <Waiting of={settings} shape="text" count={4} />
      ) : (
        <RadioGroup<Entry>
          label={t`First sign-in`}
          help={mail.isConnected ? undefined : t`No mail server is connected, so emails are kept until one is.`}
          value={entry}
          onChange={(chosen) => change({ entry: chosen })}
          options={[
            {
              value: 'mail',
              label: mail.isConnected
                ? t`Email an invitation; its link works for ${INVITATION_DAYS} days`
                : t`Create an invitation and send it once a mail server is connected`,
            },
            ...(hasLinks
              ? [
                  { value: 'link' as const, label: t`Copy an invitation link; it works for ${INVITATION_DAYS} days` },
                  { value: 'password' as const, label: t`Copy a first password; they choose their own when they first sign in` },
                ]
              : []),
            { value: 'later', label: t`Not yet` },
          ]}
        />
      )}
    </FormDialog>
  );
}
