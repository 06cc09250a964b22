import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { entryPlace, isForEveryone } from '@waymark/contract/configuration';
import type { Audience } from '@waymark/contract/platform';
import { Button, IconButton, IconFilter, IconTrash, IconUsers, SettingRow, Switch, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { Json } from '../configuration.draft.ts';
import { AudienceDialog } from '../dialogs/audience-dialog.tsx';
import { useAudienceWords } from './audience-words.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

interface FeatureRowProps {
  readonly form: ConfigurationForm;
  readonly entryKey: string;
  /** Where who it is for stands; null where it is for everyone, or where the entry itself says. */
  readonly audienceKey: string | null;
  readonly name: string;
  readonly detail: string;
  readonly isOn: boolean;
}

type FlagValue = { readonly [part: string]: Json };

/** One switch or flag: what it does, who changed it, who it is for, on or off. */
export function FeatureRow({ form, entryKey, audienceKey, name, detail, isOn }: FeatureRowProps) {
  const { t } = useLingui();
  const id = useId();
  const isFlag = entryPlace(entryKey)?.kind === 'flag';
  const flag = isFlag ? (form.valueOf(entryKey) as FlagValue) : null;
  const turn = (on: boolean) => form.change(entryKey, flag === null ? on : { ...flag, enabled: on });
  return (
    <SettingRow
      id={id}
      title={name}
      badge={<Unpublished form={form} entryKey={audienceKey !== null && form.isChanged(audienceKey) ? audienceKey : entryKey} />}
      detail={detail}
      code={entryKey}
      note={<LastChange form={form} entryKey={entryKey} />}
    >
      <AudienceButton
        form={form}
        name={name}
        audience={
          (flag === null ? (audienceKey === null ? null : form.valueOf(audienceKey)) : (flag['audience'] ?? null)) as Audience | null
        }
        onChange={
          flag !== null
            ? (audience) => form.change(entryKey, { ...flag, audience })
            : audienceKey === null
              ? undefined
              : (audience) => form.change(audienceKey, audience)
        }
      />
      {isFlag && <IconButton icon={IconTrash} size="s" label={t`Remove ${name}`} onClick={() => form.change(entryKey, null)} />}
      <span className={isOn ? `${styles.state} ${styles.stateOn}` : styles.state} aria-hidden>
        {isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </span>
      <Switch labelledBy={id} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
    </SettingRow>
  );
}

interface AudienceButtonProps {
  readonly form: ConfigurationForm;
  readonly name: string;
  readonly audience: Audience | null;
  readonly onChange: ((audience: Audience | null) => void) | undefined;
}

function AudienceButton({ form, name, audience, onChange }: AudienceButtonProps) {
  const [open, setOpen] = useState(false);
  const words = useAudienceWords(form.named);
  if (onChange === undefined) return null;
  return (
    <>
      <Button variant="plain" size="s" icon={isForEveryone(audience) ? IconUsers : IconFilter} onClick={() => setOpen(true)}>
        {words(audience)}
        <VisuallyHidden>
          , <Trans>change who gets {name}</Trans>
        </VisuallyHidden>
      </Button>
      {open && <AudienceDialog form={form} name={name} audience={audience} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who changed an entry last (ORG-18). */
function LastChange({ form, entryKey }: { readonly form: ConfigurationForm; readonly entryKey: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const changed = form.configuration.entries.find(({ key }) => key === entryKey)?.changed ?? null;
  if (changed === null) return null;
  const who = changed.by?.fullName ?? t`Someone`;
  const when = format.relative(changed.at);
  return (
    <Trans>
      Changed by {who}, {when}
    </Trans>
  );
}
