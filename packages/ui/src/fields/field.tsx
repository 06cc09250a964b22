import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconAlertCircle } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './fields.module.css';

/** What every form field has in common. Required is the rule and not marked; optional is. */
export type FieldProps = {
  label: ReactNode;
  /** Below the field, until an error takes its place. */
  help?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
  optional?: boolean | undefined;
  /** The label is only read aloud, because the place makes it plain. */
  hideLabel?: boolean | undefined;
};

/** The attributes that tie a control to its label, help and error. */
export type ControlAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export function useControl({ id, help, error }: Pick<FieldProps, 'help' | 'error'> & { id?: string | undefined }): ControlAttributes {
  const made = useId();
  const own = id ?? made;
  return {
    id: own,
    'aria-describedby': error ? `${own}-error` : help ? `${own}-help` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export const FieldError = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p className={styles.error} id={id} role="alert">
    <Icon icon={IconAlertCircle} size="s" />
    <span>{children}</span>
  </p>
);

/** Help, or the error in its place. */
export const FieldNote = ({ id, help, error }: Pick<FieldProps, 'help' | 'error'> & { id: string }) =>
  error ? (
    <FieldError id={`${id}-error`}>{error}</FieldError>
  ) : help ? (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  ) : null;

export const Optional = () => (
  <span className={styles.optional} data-optional>
    {' '}
    <Trans>(optional)</Trans>
  </span>
);

/** Label above, control, help or error below. */
export const Field = ({ label, help, error, optional, hideLabel, id, children }: FieldProps & { id: string; children: ReactNode }) => (
  <div className={styles.field}>
    {hideLabel ? (
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
    ) : (
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
    )}
    {children}
    <FieldNote id={id} help={help} error={error} />
  </div>
);
