import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState, Panel, Section, SelectField, Stack } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { changesOf, useConfigurationDraft } from '../configuration.draft.ts';
import { useMenuPreview } from '../configuration.queries.ts';
import type { ConfigurationForm } from './configuration-form.ts';
import styles from './configuration.module.css';
import { GroupPicker } from './group-picker.tsx';
import { useMenuLabel } from './menu-item-editor.tsx';

/** The menu as someone else will see it, worked out by the server from what is drafted. */
export function MenuPreview({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const { languageDetails } = useOrganisation();
  const draft = useConfigurationDraft();
  const [role, setRole] = useState('learner');
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [language, setLanguage] = useState(form.setting('DefaultOrgLanguage'));
  const nameOf = useRoleName();
  const preview = useMenuPreview(changesOf(draft), { role, groups, language });
  const labelOf = useMenuLabel();
  const message = useErrorMessage(preview.error);
  const [fault] = Object.values(useFieldMessages(preview.error));
  return (
    <Section title={t`View as someone else`}>
      <Stack gap={4}>
        <div className={styles.pair}>
          <SelectField
            label={t`Role`}
            value={role}
            options={form.configuration.roles.map(({ id, name }) => ({ value: id, label: nameOf({ key: id, name }) }))}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
          <SelectField
            label={t`Language`}
            value={language}
            options={languageDetails.map(({ code, native_name: label }) => ({ value: code, label }))}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
          <GroupPicker label={t`In these groups`} named={form.named} value={groups} onChange={setGroups} />
        </div>
        <Panel variant="tint" aria-label={t`Menu preview`}>
          {preview.isError && <p role="alert">{fault ?? message}</p>}
          {preview.data?.items.length === 0 && <EmptyState title={t`They see no menu items`} topic={false} level={3} />}
          <ul className={styles.menuShown}>
            {preview.data?.items.map((item) => (
              <li key={item.key}>
                <bdi>{labelOf(item)}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      </Stack>
    </Section>
  );
}
