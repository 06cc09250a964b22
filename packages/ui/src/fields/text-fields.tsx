import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconChevronDown, IconEye, IconEyeOff } from '../icons/icons.ts';
import { classes } from '../styles/classes.ts';
import { Field, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './fields.module.css';

type Size = { size?: 'm' | 'l' | undefined };
type InputProps = FieldProps & Size & Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & { ref?: Ref<HTMLInputElement> | undefined };

const frameClass = (size: 'm' | 'l', error: ReactNode, className?: string) =>
  classes(styles.frame, size === 'l' && styles.large, error ? styles.invalid : undefined, className);

export type TextFieldProps = InputProps & {
  /** Decorative, before the text. */
  icon?: IconShape | undefined;
  /** A unit or a small button, after the text. */
  suffix?: ReactNode;
};

/** One line of text. Takes all attributes of an input: name, value or defaultValue, onChange, autoComplete, … */
export function TextField({ label, help, error, optional, hideLabel, size = 'm', icon, suffix, id, className, ...rest }: TextFieldProps) {
  const control = useControl({ id, help, error });
  return (
    <Field {...{ label, help, error, optional, hideLabel }} id={control.id}>
      <div className={frameClass(size, error, className)}>
        {icon && <Icon icon={icon} />}
        <input type="text" {...rest} {...control} className={styles.input} />
        {suffix}
      </div>
    </Field>
  );
}

/** A password that can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'suffix' | 'type'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      suffix={
        <IconButton
          className={styles.inset}
          size="s"
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** A number; `suffix` is its unit. */
export const NumberField = (props: Omit<TextFieldProps, 'type'>) => <TextField inputMode="decimal" {...props} type="number" />;

/** A day, chosen with the browser's own calendar; the value is `yyyy-mm-dd`. `withTime` makes it a day and time. */
export const DateField = ({ withTime = false, ...props }: Omit<TextFieldProps, 'type'> & { withTime?: boolean | undefined }) => (
  <TextField {...props} type={withTime ? 'datetime-local' : 'date'} />
);

export type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined };

/** Several lines of text. With `maxLength` and a controlled value it counts what is left once nine tenths are used. */
export function TextArea({ label, help, error, optional, hideLabel, id, className, maxLength, ...rest }: TextAreaProps) {
  const control = useControl({ id, help, error });
  const used = typeof rest.value === 'string' ? rest.value.length : 0;
  const left = (maxLength ?? 0) - used;
  return (
    <Field {...{ label, help, error, optional, hideLabel }} id={control.id}>
      <div className={frameClass('m', error, classes(styles.area, className))}>
        <textarea rows={4} {...rest} {...control} maxLength={maxLength} className={styles.input} />
      </div>
      {maxLength !== undefined && used > maxLength * 0.9 && (
        <output className={classes(styles.help, styles.count)}>
          <Plural value={left} one="# character left" other="# characters left" />
        </output>
      )}
    </Field>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectFieldProps = FieldProps &
  Size &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
    options: readonly SelectOption[];
    /** An empty first choice. */
    placeholder?: string | undefined;
    ref?: Ref<HTMLSelectElement> | undefined;
  };

/** One of a list that is short enough to read; the browser's own list, so that it works on every device. */
export function SelectField({
  label,
  help,
  error,
  optional,
  hideLabel,
  size = 'm',
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const control = useControl({ id, help, error });
  return (
    <Field {...{ label, help, error, optional, hideLabel }} id={control.id}>
      <div className={frameClass(size, error, className)}>
        <select {...rest} {...control} className={styles.input}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={IconChevronDown} size="s" className={styles.chevron} />
      </div>
    </Field>
  );
}
