import { Plural } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconAlertCircle } from '../icons/icons.ts';
import { Refusal } from '../status/notice.tsx';
import { classes } from '../styles/classes.ts';
import styles from './fields.module.css';

/**
 * Fields below each other, at most 640 px wide; the browser's own messages are off, because ours stand beside the fields. Sending it never loads
 * the page again, which would lose all that was typed.
 */
export const Form = ({ className, onSubmit, ...rest }: FormHTMLAttributes<HTMLFormElement>) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.(event);
    }}
    className={classes(styles.form, className)}
  />
);

/** Short fields of a form, two beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

/** The foot of a form: the primary button first. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.formActions}>{children}</div>;

type FormErrorSummaryProps = {
  /** What is wrong; `fieldId` is the id of the field to go to. */
  errors: readonly { fieldId?: string | undefined; message: string }[];
};

/** Above a form that was refused: takes focus, names every fault and leads to its field. */
export function FormErrorSummary({ errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = errors.length;
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <Icon icon={IconAlertCircle} />
      <div>
        <strong>
          <Plural value={count} one="1 item needs attention" other="# items need attention" />
        </strong>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId ?? ''} ${message}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId)?.focus();
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type FormRefusalProps = {
  /** What is wrong with the whole; empty while nothing was refused. Told where no field is at fault. */
  message: string;
  /** What is wrong with each field, by its path in what was sent. */
  faults: Readonly<Record<string, string>>;
  /** The id of a field by that path. Without it, what is about fields is told at the fields alone. */
  idOf?: ((field: string) => string) | undefined;
};

/** Above a form that was refused: every fault of a field and the way to it, or what is wrong with the whole. */
export function FormRefusal({ message, faults, idOf }: FormRefusalProps) {
  const named = Object.entries(faults);
  if (named.length > 0) {
    return idOf === undefined ? null : (
      <FormErrorSummary errors={named.map(([field, text]) => ({ fieldId: idOf(field), message: text }))} />
    );
  }
  return <Refusal>{message}</Refusal>;
}
