import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PASSWORD_LENGTH, passwordFaults } from '@waymark/contract/session';
import { Icon, IconCheck, IconCircle, IconX, PasswordField, Stack } from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
  /** Names and address, which the password may not be built from. */
  readonly person: readonly string[];
  readonly label?: string;
  readonly size?: 'm' | 'l';
  readonly autoFocus?: boolean;
}

/** Fewest characters a password may have here. */
function useMinimumLength(): number {
  const policy = useOrganisation().configs.find(({ name }) => name === 'password_policy')?.value;
  const length = typeof policy === 'object' && policy !== null && 'minimumLength' in policy ? policy['minimumLength'] : undefined;
  return typeof length === 'number' ? length : PASSWORD_LENGTH.minimum;
}

/** A password to choose, with what the organisation asks of it; each line is ticked while one types (ADM-04). The server looks again. */
export function NewPasswordField({ value, onChange, error, person, label, size = 'l', autoFocus = false }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const minimumLength = useMinimumLength();
  const { name, hostName } = useOrganisation();
  const faults = new Set(passwordFaults(value, { minimumLength }, person, [name, hostName]));
  const rules = [
    { fault: 'too-short', text: plural(minimumLength, { one: 'At least # character', other: 'At least # characters' }) },
    { fault: 'password-pattern', text: t`No repeated character or sequence such as 12345678` },
    { fault: 'password-personal', text: t`Not just your name or your address` },
    { fault: 'password-organisation', text: t`Not just the name of your organisation` },
  ] as const;
  // What only the server knows: it refused this one though all that is known here is met.
  const isRefused = Boolean(error) && value !== '' && faults.size === 0;
  return (
    <Stack gap={2}>
      <PasswordField
        label={label ?? t`New password`}
        name="password"
        size={size}
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        help={t`A few words are easier to remember.`}
        error={error}
      />
      <ul className={styles.rules}>
        {rules.map(({ fault, text }) => {
          const isMet = value !== '' && !faults.has(fault);
          return (
            <li key={fault} className={isMet ? styles.met : undefined} aria-label={isMet ? t`${text}: done` : text}>
              <Icon icon={isMet ? IconCheck : IconCircle} size="s" />
              {text}
            </li>
          );
        })}
        <li className={isRefused ? styles.refused : undefined}>
          <Icon icon={isRefused ? IconX : IconCircle} size="s" />
          {isRefused ? t`Not a common or leaked password` : t`Not a common or leaked password (checked when you save)`}
        </li>
      </ul>
    </Stack>
  );
}
