import { useLingui } from '@lingui/react/macro';
import { FieldError } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import styles from './card-editor.module.css';

const MAXIMUM = 255;

/** The title, written where and as it will be read; as many lines as it needs. */
export function TitleField({ form, change, errors }: Pick<FieldsProps, 'form' | 'change' | 'errors'>) {
  const { t } = useLingui();
  const error = errorOf(errors, 'title');
  const id = fieldId('title');
  return (
    <div>
      <div
        className={styles.title}
        data-value={form.title === '' ? t`Give it a title` : form.title}
        data-invalid={error !== undefined || undefined}
      >
        <textarea
          id={id}
          rows={1}
          dir={form.title === '' ? undefined : 'auto'}
          maxLength={MAXIMUM}
          aria-label={t`Title`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder={t`Give it a title`}
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
