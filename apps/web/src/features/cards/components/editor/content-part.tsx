import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Skeletons } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import { formPart } from '../../card-type-forms.ts';
import { RichField } from './rich-field.tsx';

/** What the content is, by its type, and what people read about it first. */
export function ContentPart(props: FieldsProps) {
  const { form, change, revision, errors } = props;
  const { t } = useLingui();
  const { Fields } = formPart(form.cardType);
  return (
    <>
      <Suspense fallback={<Skeletons shape="text" count={6} />}>
        <Fields key={form.cardType} {...props} />
      </Suspense>
      <RichField
        key={`description-${revision}`}
        id={fieldId('description')}
        label={form.cardType === 'text' ? t`Summary` : t`Description`}
        help={t`What people get out of it, in a sentence or two.`}
        optional
        minHeight={96}
        value={form.description}
        error={errorOf(errors, 'description')}
        onChange={(description) => change({ description })}
      />
    </>
  );
}
