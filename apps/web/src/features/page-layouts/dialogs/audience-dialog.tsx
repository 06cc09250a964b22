import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ArrangedPage, type LayoutChoices, PAGE_LAYOUT_LIMITS as LIMITS, type PageLayout } from '@waymark/contract/page-layouts';
import { Stack, TagsField, Text, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { useCreation, useGroupOptions, useLayoutUpdate } from '../page-layouts.queries.ts';

interface AudienceDialogProps {
  readonly page: ArrangedPage;
  readonly choices: LayoutChoices;
  /** The one that is changed; a new one is made without it. */
  readonly layout?: PageLayout | undefined;
  /** The one a new one starts as. */
  readonly copyOf?: string | undefined;
  readonly onSaved: (layout: PageLayout) => void;
  readonly onClose: () => void;
}

type Named = readonly { readonly value: string; readonly label: string }[];
const named = (all: readonly { readonly id: string; readonly name: string }[]): Named =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** What a layout is called and who it is for: groups, roles and languages (HOM-02). */
export function AudienceDialog({ page, choices, layout, copyOf, onSaved, onClose }: AudienceDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useRoleName();
  const draft = useDraft(`page-layout-audience:${layout?.id ?? page}`, {
    name: layout?.name ?? '',
    groups: named(layout?.audience?.groups ?? []),
    roles: [...(layout?.audience?.roles.map(({ id }) => id) ?? [])],
    languages: [...(layout?.audience?.languages ?? [])],
  });
  const creation = useCreation();
  const update = useLayoutUpdate(layout?.id ?? '');
  const error = layout === undefined ? creation.error : update.error;
  const errors = useFieldMessages(error);
  const [text, setText] = useState('');
  const found = useGroupOptions(text);
  const isForEveryone = layout !== undefined && layout.audience === null;
  const { name, groups, roles, languages } = draft.value;
  const roleOptions = choices.roles.map(({ id, name: given }) => ({ value: id, label: nameOf({ key: id, name: given }) }));
  const languageOptions = choices.languages.map((code) => ({ value: code, label: format.languageName(code) }));
  const done = (saved: PageLayout) => {
    draft.clear();
    onSaved(saved);
  };
  const send = () => {
    const audience = isForEveryone ? null : { groups: groups.map(({ value }) => value), roles, languages };
    if (layout === undefined) creation.mutate({ page, name, audience, copyOf: copyOf ?? null }, { onSuccess: done });
    else update.mutate({ name, audience, version: layout.version }, { onSuccess: done });
  };
  return (
    <FormDialog
      title={layout === undefined ? t`New layout for some people` : t`Who is “${layout.name}” for?`}
      submit={layout === undefined ? <Trans>Create</Trans> : <Trans>Save</Trans>}
      pending={creation.isPending || update.isPending}
      error={error}
      onClose={onClose}
      onSubmit={send}
    >
      <Stack gap={4}>
        <TextField
          label={t`Name`}
          help={t`Only page administrators can see it.`}
          maxLength={LIMITS.name}
          value={name}
          error={errors['name']}
          onChange={(event) => draft.change({ name: event.currentTarget.value })}
        />
        {isForEveryone ? (
          <Text size="small">
            <Trans>This layout is for everyone who has no other layout.</Trans>
          </Text>
        ) : (
          <>
            <Text size="small">
              <Trans>
                Anyone in any of the groups, with any of the roles and any of the languages. Leave fields that don’t matter empty. Changes
                apply immediately.
              </Trans>
            </Text>
            <TagsField
              label={t`Groups`}
              optional
              loading={found.isFetching}
              options={named(found.data?.items ?? [])}
              onSearch={setText}
              value={[...groups]}
              error={errors['audience.groups']}
              onChange={(chosen) => draft.change({ groups: chosen.map(({ value, label }) => ({ value, label })) })}
            />
            <TagsField
              label={t`Roles`}
              optional
              options={roleOptions}
              value={roleOptions.filter(({ value }) => roles.includes(value))}
              error={errors['audience.roles']}
              onChange={(chosen) => draft.change({ roles: chosen.map(({ value }) => value) })}
            />
            <TagsField
              label={t`Languages`}
              optional
              options={languageOptions}
              value={languageOptions.filter(({ value }) => languages.includes(value))}
              error={errors['audience.languages'] ?? errors['audience']}
              onChange={(chosen) => draft.change({ languages: chosen.map(({ value }) => value) })}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
