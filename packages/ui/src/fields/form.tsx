import { Plural } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
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

interface FieldNamed {
  readonly name: string;
  readonly control: HTMLElement;
}

/** What can be typed in or pressed at an id: what has it, or the first of a group that has it. */
function controlAt(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  if (found === null || found.matches('input, select, textarea, button, [tabindex]')) return found;
  return found.querySelector<HTMLElement>('input, select, textarea, button');
}

/** What a field is called on the page, by the label it is read out with; undefined where the page has no such field. */
function fieldNamed(id: string | undefined): FieldNamed | undefined {
  const control = id === undefined ? null : controlAt(id);
  if (control === null) return undefined;
  const label =
    document.querySelector<HTMLElement>(`label[for="${CSS.escape(id ?? '')}"]`) ?? control.closest('fieldset')?.querySelector('legend');
  // “(optional)” is not a part of its name.
  const words = [...(label?.childNodes ?? [])].filter((node) => !(node instanceof Element && node.matches('[data-optional]')));
  return {
    name: words
      .map(({ textContent }) => textContent)
      .join('')
      .trim(),
    control,
  };
}

/** One fault, with the name of its field as a link to it. Fields stand on the page by the time this does. */
function Fault({ fieldId, message }: FormErrorSummaryProps['errors'][number]) {
  const [field, setField] = useState<FieldNamed>();
  const place = useCallback(
    (line: HTMLLIElement | null) => {
      if (line !== null) setField(fieldNamed(fieldId));
    },
    [fieldId],
  );
  const words = field === undefined || field.name === '' ? message : `${field.name}: ${message}`;
  return (
    <li ref={place}>
      {field === undefined ? (
        words
      ) : (
        <a
          href={`#${fieldId ?? ''}`}
          onClick={(event) => {
            event.preventDefault();
            field.control.focus();
          }}
        >
          {words}
        </a>
      )}
    </li>
  );
}

/** Above a form that was refused: takes focus, names every fault with its field, and leads there. */
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
            <Fault key={`${fieldId ?? ''} ${message}`} fieldId={fieldId} message={message} />
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
