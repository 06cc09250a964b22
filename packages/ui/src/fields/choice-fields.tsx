import { useId, useRef } from 'react';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import { FieldNote, Optional, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './fields.module.css';

type ToggleProps = Omit<FieldProps, 'optional' | 'hideLabel'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & { ref?: Ref<HTMLInputElement> | undefined };

type CheckboxFieldProps = ToggleProps & {
  /** How many there are, at the end of the row. */
  count?: ReactNode;
  /** Some but not all of what it stands for are chosen. */
  indeterminate?: boolean | undefined;
};

export function CheckboxField({ label, help, error, count, indeterminate = false, id, className, ref, ...rest }: CheckboxFieldProps) {
  const control = useControl({ id, help, error });
  const attach = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
    if (typeof ref === 'function') ref(input);
    else if (ref) ref.current = input;
  };
  return (
    <div className={classes(styles.checkbox, className)}>
      <label className={styles.choice}>
        <input {...rest} {...control} ref={attach} type="checkbox" className={styles.box} />
        <span>{label}</span>
        {count !== undefined && <span className={styles.ct}>{count}</span>}
      </label>
      <FieldNote id={control.id} help={help} error={error} />
    </div>
  );
}

/** On or off, at once. The switch stands at the end of the row. */
export function SwitchField({ label, help, error, id, className, ...rest }: ToggleProps) {
  const control = useControl({ id, help, error });
  return (
    <div className={className}>
      <label className={classes(styles.choice, styles.switchRow)}>
        <span>{label}</span>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself */}
        <input {...rest} {...control} type="checkbox" role="switch" className={styles.switch} />
      </label>
      <FieldNote id={control.id} help={help} error={error} />
    </div>
  );
}

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'size'> & {
  /** Id of what names it. */
  labelledBy: string;
};

/** A switch whose words stand elsewhere in its row. */
export const Switch = ({ labelledBy, className, ...rest }: SwitchProps) => (
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
  <input {...rest} type="checkbox" role="switch" aria-labelledby={labelledBy} className={classes(styles.switch, className)} />
);

export type RadioOption<V extends string> = { value: V; label: ReactNode; help?: ReactNode; disabled?: boolean | undefined };
type RadioGroupProps<V extends string> = FieldProps & {
  /** Where a list of faults leads. */
  id?: string | undefined;
  options: readonly RadioOption<V>[];
  name?: string | undefined;
  value?: V | undefined;
  defaultValue?: V | undefined;
  onChange?: ((value: V) => void) | undefined;
  /** Where a choice changes everything at once: arrow keys only walk over the options and tell where they are; Enter or Space chooses. */
  onWalk?: ((value: V) => void) | undefined;
  /** Two columns where there is room, for many with short words. */
  columned?: boolean | undefined;
};

/** One of a few, all of them in sight. */
export function RadioGroup<V extends string>({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  name,
  value,
  defaultValue,
  onChange,
  onWalk,
  columned = false,
  id: given,
}: RadioGroupProps<V>) {
  const made = useId();
  const id = given ?? made;
  const isWalking = useRef(false);
  const keyDown = (event: KeyboardEvent, value: V) => {
    isWalking.current = event.key.startsWith('Arrow');
    if (onWalk !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onChange?.(value);
    }
  };
  const change = (value: V) => {
    if (isWalking.current && onWalk !== undefined) onWalk(value);
    else onChange?.(value);
    isWalking.current = false;
  };
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <fieldset id={id} className={styles.field} aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
      <legend className={hideLabel ? undefined : classes(styles.label, styles.legend)}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional && !hideLabel && <Optional />}
      </legend>
      <div className={columned ? styles.columned : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              onKeyDown={(event) => keyDown(event, option.value)}
              onChange={() => change(option.value)}
            />
            <span>
              {option.label}
              {option.help && <span className={styles.help}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  );
}

type CheckboxGroupProps<V extends string> = FieldProps & {
  /** Where a list of faults leads. */
  id?: string | undefined;
  options: readonly RadioOption<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Two columns where there is room, for many with short words. */
  columned?: boolean | undefined;
};

/** Any of a few, all of them in sight. */
export function CheckboxGroup<V extends string>({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  value,
  onChange,
  columned = false,
  id: given,
}: CheckboxGroupProps<V>) {
  const made = useId();
  const id = given ?? made;
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined;
  const toggle = (option: V) => onChange(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  return (
    <fieldset id={id} className={styles.field} aria-describedby={describedBy}>
      <legend className={hideLabel ? undefined : classes(styles.label, styles.legend)}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional && !hideLabel && <Optional />}
      </legend>
      <div className={columned ? styles.columned : undefined}>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            help={option.help}
            disabled={option.disabled}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  );
}
