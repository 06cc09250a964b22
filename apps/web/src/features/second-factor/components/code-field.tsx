import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '@waymark/ui';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
  /** A recovery code is letters and digits; a code of an app is digits alone. */
  readonly kind: 'authenticator' | 'recovery';
}

/** Where a code is typed; phones offer the right keys, and the code itself where they know it. */
export function CodeField({ value, onChange, error, kind }: CodeFieldProps) {
  const { t } = useLingui();
  const isApp = kind === 'authenticator';
  return (
    <TextField
      label={isApp ? t`Code from your authenticator app` : t`Recovery code`}
      name="code"
      size="l"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      maxLength={40}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      help={isApp ? t`Six digits that change every 30 seconds.` : t`One of the codes you saved, such as k3wfm-9qh2t.`}
      error={error}
    />
  );
}
