import { useLingui } from '@lingui/react/macro';
import { type CareerPreferences, OPTION_FIELDS, type OptionField, type PreferenceForm } from '@waymark/contract/career-preferences';
import { CheckboxGroup, RadioGroup } from '@waymark/ui';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { QUESTION_WORDS, useOptionLabel } from './option-words.ts';

interface PreferenceQuestionsProps {
  /** What is asked here, with the options to choose from. */
  readonly fields: PreferenceForm['fields'];
  readonly values: CareerPreferences;
  readonly errors: Readonly<Record<string, string>>;
  /** Begins the ids of the fields, so that a summary of errors can lead to them. */
  readonly id: string;
  readonly onChange: (changes: Partial<CareerPreferences>) => void;
}

/** CAR-07: every question that the organisation asks of someone's next step. */
export function PreferenceQuestions({ fields, values, errors, id, onChange }: PreferenceQuestionsProps) {
  const { t, i18n } = useLingui();
  const labelOf = useOptionLabel();
  const optionsOf = (field: OptionField) => fields[field].options.map((option) => ({ value: option.key, label: labelOf(field, option) }));
  const common = (field: OptionField) => ({ label: i18n._(QUESTION_WORDS[field]), error: errors[field], optional: true });
  return (
    <>
      {OPTION_FIELDS.filter((field) => fields[field].enable && fields[field].options.length > 0).map((field) =>
        field === 'relocation' ? (
          <RadioGroup
            key={field}
            {...common(field)}
            options={[{ value: '', label: t`No answer` }, ...optionsOf(field)]}
            value={values.relocation ?? ''}
            onChange={(value) => onChange({ relocation: value || null })}
          />
        ) : (
          <CheckboxGroup
            key={field}
            {...common(field)}
            columned
            options={optionsOf(field)}
            value={values[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ),
      )}
      {fields.locations.enable && (
        <LocationPicker
          id={`${id}-locations`}
          label={i18n._(QUESTION_WORDS.locations)}
          optional
          error={errors['locations']}
          value={values.locations}
          onChange={(ids) => onChange({ locations: ids as CareerPreferences['locations'] })}
        />
      )}
      {fields.organisations.enable && (
        <OrgUnitPicker
          id={`${id}-organisations`}
          label={i18n._(QUESTION_WORDS.organisations)}
          optional
          error={errors['organisations']}
          value={values.organisations}
          onChange={(ids) => onChange({ organisations: ids as CareerPreferences['organisations'] })}
        />
      )}
    </>
  );
}
