import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type EmbeddedSection, SECTION_LIMITS, SECTION_PLATFORMS, type SectionPlatform } from '@waymark/contract/embedded-sections';
import { SECTION_SCOPES, type SectionScope } from '@waymark/contract/platform';
import { Button, CheckboxGroup, Refusal, Row, SelectField, Stack, SwitchField, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { Inspection } from '../components/inspection.tsx';
import { useSectionCheck, useSectionSaving } from '../embedded-sections.queries.ts';

const SCOPE_WORDS: Readonly<Record<SectionScope, MessageDescriptor>> = {
  'skills.read': msg`See skills`,
  'skills.write': msg`Change the viewer’s own skills`,
  'people.read': msg`See profiles`,
  'content.read': msg`See content`,
  'groups.read': msg`See groups`,
};
const PLATFORM_NAMES: Readonly<Record<SectionPlatform, string>> = { web: 'Web', ios: 'iOS', android: 'Android' };

interface SectionDialogProps {
  /** The section to change; undefined for a new one. */
  readonly section: EmbeddedSection | undefined;
  readonly onClose: () => void;
}

interface Draft {
  readonly title: string;
  readonly name: string;
  readonly platform: SectionPlatform;
  readonly url: string;
  readonly scopes: readonly SectionScope[];
  readonly enabled: boolean;
}

/** Registers a section or changes one: what is at its address is looked at, and confirmed by saving (ADM-07, EMB-05). */
export function SectionDialog({ section, onClose }: SectionDialogProps) {
  const { t, i18n } = useLingui();
  const draft = useDraft<Draft>(`embedded-section:${section?.id ?? 'new'}`, {
    title: section?.title ?? '',
    name: section?.name ?? '',
    platform: section?.platform ?? 'web',
    url: section?.url ?? '',
    scopes: section?.scopes ?? [],
    enabled: section?.enabled ?? true,
  });
  const { change } = draft;
  const { title, name, platform, url, scopes, enabled } = draft.value;
  const check = useSectionCheck();
  const saving = useSectionSaving(section?.id);
  const errors = useFieldMessages(saving.error);
  const checkMessage = useErrorMessage(check.error);
  const address = url.trim();
  const found = check.data !== undefined && check.variables === address ? check.data : undefined;
  const known = section !== undefined && section.url === address ? section : undefined;
  const confirmed = found?.fault === null ? found : known;
  const save = () => {
    if (confirmed === undefined) return check.mutate(address);
    const { integrity, origins } = confirmed;
    const body = { title, name: name.trim(), platform, url: address, scopes: [...scopes], enabled, integrity, origins };
    return saving.mutate(body, {
      onSuccess: () => {
        draft.clear();
        onClose();
      },
    });
  };
  const saveLabel = section === undefined ? t`Confirm and add` : t`Save`;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={section === undefined ? t`New section` : t`Edit section`}
      submit={confirmed === undefined ? t`Check` : saveLabel}
      pending={saving.isPending || check.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <TextField
        label={t`Title`}
        maxLength={SECTION_LIMITS.title}
        value={title}
        error={errors['title']}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextField
        label={t`Name`}
        help={t`The name pages use to load it: lower-case letters, digits and hyphens.`}
        dir="ltr"
        placeholder="pulse-survey"
        maxLength={SECTION_LIMITS.name}
        value={name}
        error={errors['name']}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <SelectField
        label={t`Platform`}
        value={platform}
        options={SECTION_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        onChange={({ currentTarget }) => change({ platform: currentTarget.value as SectionPlatform })}
      />
      <Stack gap={3}>
        <TextField
          label={t`Descriptor address`}
          help={t`A JSON file that says where its code is.`}
          inputMode="url"
          dir="ltr"
          placeholder="https://sections.example.com/pulse/section.json"
          maxLength={SECTION_LIMITS.url}
          value={url}
          error={errors['url']}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
        {confirmed !== undefined && (
          <Row>
            <Button size="s" pending={check.isPending} onClick={() => check.mutate(address)}>
              <Trans>Check again</Trans>
            </Button>
          </Row>
        )}
        <Refusal>{checkMessage}</Refusal>
        {found !== undefined && <Inspection found={found} />}
      </Stack>
      <CheckboxGroup
        label={t`Access token purpose`}
        help={t`It acts on behalf of the person viewing it and can’t do more than they can.`}
        columned
        value={scopes}
        onChange={(chosen) => change({ scopes: chosen })}
        options={SECTION_SCOPES.map((scope) => ({ value: scope, label: i18n._(SCOPE_WORDS[scope]) }))}
      />
      <SwitchField label={t`On`} checked={enabled} onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })} />
    </FormDialog>
  );
}
