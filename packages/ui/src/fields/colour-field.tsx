import { useLingui } from '@lingui/react/macro';
import { TextField } from './text-fields.tsx';
import type { TextFieldProps } from './text-fields.tsx';
import styles from './fields.module.css';

type ColourFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'id'> & {
  /** `#rrggbb`, or what is typed so far. */
  value: string;
  onChange: (value: string) => void;
};

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, picked from the browser's palette or written as #rrggbb. */
export function ColourField({ value, onChange, label, ...rest }: ColourFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...rest}
      label={label}
      value={value}
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      className={styles.colour}
      onChange={(event) => onChange(event.currentTarget.value)}
      suffix={
        <input
          type="color"
          className={styles.palette}
          aria-label={t`Choose from the palette`}
          value={COLOUR.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
