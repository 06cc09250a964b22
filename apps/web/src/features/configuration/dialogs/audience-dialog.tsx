import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isForEveryone } from '@waymark/contract/configuration';
import type { Audience } from '@waymark/contract/platform';
import { Button, Dialog, NumberField, Stack, TagsField, Text } from '@waymark/ui';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { GroupPicker } from '../components/group-picker.tsx';
import type { ConfigurationForm } from '../components/configuration-form.ts';

interface AudienceDialogProps {
  readonly form: ConfigurationForm;
  /** What it is that some people get. */
  readonly name: string;
  readonly audience: Audience | null;
  readonly onChange: (audience: Audience | null) => void;
  readonly onClose: () => void;
}

/** Who a switch or a flag is for: people of groups or with roles, and a share of them (ADM-03). */
export function AudienceDialog({ form, name, audience, onChange, onClose }: AudienceDialogProps) {
  const { t } = useLingui();
  const nameOf = useRoleName();
  const [groups, setGroups] = useState<readonly string[]>(audience?.groups ?? []);
  const [roles, setRoles] = useState<readonly string[]>(audience?.roles ?? []);
  const [share, setShare] = useState(String(audience?.percentage ?? 100));
  const percentage = Number(share);
  const isShare = Number.isInteger(percentage) && percentage >= 1 && percentage <= 100;
  const options = form.configuration.roles.map(({ id, name: given }) => ({ value: id, label: nameOf({ key: id, name: given }) }));
  const take = () => {
    const next: Audience = { groups: [...groups], roles: [...roles], percentage };
    onChange(isForEveryone(next) ? null : next);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who gets ${name}?`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" onClick={take} disabled={!isShare}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text size="small">
          <Trans>People in any of these groups or with any of these roles see it. If you choose none, everyone does.</Trans>
        </Text>
        <GroupPicker label={t`Groups`} named={form.named} value={groups} onChange={setGroups} />
        <TagsField
          label={t`Roles`}
          optional
          options={options}
          value={options.filter(({ value }) => roles.includes(value))}
          onChange={(chosen) => setRoles(chosen.map(({ value }) => value))}
        />
        <NumberField
          label={t`Share of these people`}
          help={t`The same people stay unless you lower it. Raise it to add more.`}
          min={1}
          max={100}
          suffix="%"
          value={share}
          error={isShare ? undefined : t`Enter a whole number from 1 to 100.`}
          onChange={(event) => setShare(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
