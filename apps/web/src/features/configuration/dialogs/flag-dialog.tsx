import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flagKey } from '@waymark/contract/configuration';
import { CheckboxField, TextField } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import type { Json } from '../configuration.draft.ts';

interface FlagDialogProps {
  readonly form: ConfigurationForm;
  readonly onClose: () => void;
}

const SLUG = /^[\w-]{1,80}$/;

/** A flag that clients look up by product, feature and flag (ORG-08). */
export function FlagDialog({ form, onClose }: FlagDialogProps) {
  const { t } = useLingui();
  const [flag, setFlag] = useState({ product: '', feature: '', flag: '' });
  const [value, setValue] = useState('');
  const [forVisitors, setForVisitors] = useState(false);
  const [tried, setTried] = useState(false);
  const key = flagKey(flag);
  const isTaken = form.keys().includes(key) && form.valueOf(key) !== null;
  const faultOf = (text: string) => (tried && !SLUG.test(text) ? t`Use letters, digits, - and _ only.` : undefined);
  const add = () => {
    setTried(true);
    if (!Object.values(flag).every((part) => SLUG.test(part)) || isTaken) return;
    form.change(key, { enabled: false, value: valueOf(value), forVisitors, audience: null });
    onClose();
  };
  const part = (name: keyof typeof flag, label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      value={flag[name]}
      spellCheck={false}
      autoComplete="off"
      maxLength={80}
      error={faultOf(flag[name]) ?? (name === 'flag' && tried && isTaken ? t`This flag already exists.` : undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setFlag((before) => ({ ...before, [name]: text }));
      }}
    />
  );
  return (
    <FormDialog onClose={onClose} title={t`New feature flag`} submit={t`Add flag`} onSubmit={add}>
      {part('product', t`Product`, t`For example lxp`)}
      {part('feature', t({ message: 'Feature', context: 'setting' }), t`For example omp`)}
      {part('flag', t`Flag`, t`For example new_home`)}
      <TextField
        label={t`Value`}
        help={t`The value clients get: text, a number or JSON.`}
        optional
        maxLength={2000}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CheckboxField
        label={t`Visitors can get it too`}
        checked={forVisitors}
        onChange={(event) => setForVisitors(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

/** JSON where it is some, else the text itself; null for none. */
function valueOf(text: string): Json {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  try {
    return JSON.parse(trimmed) as Json;
  } catch {
    return trimmed;
  }
}
