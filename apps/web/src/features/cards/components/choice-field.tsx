import { CheckboxGroup, RadioGroup } from '@waymark/ui';

interface ChoiceFieldProps {
  /** The question. */
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** Whether several may be chosen. */
  readonly multiple: boolean;
  readonly value: readonly string[];
  readonly onChange: (optionIds: string[]) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean | undefined;
}

/** One question with its answers, of which one or several may be chosen: in polls and quizzes. */
export function ChoiceField({ options, multiple, value, onChange, ...field }: ChoiceFieldProps) {
  const choices = options.map(({ id, text }) => ({ value: id, label: <bdi>{text}</bdi> }));
  if (multiple) return <CheckboxGroup {...field} options={choices} value={value} onChange={onChange} />;
  return <RadioGroup {...field} options={choices} value={value[0] ?? ''} onChange={(id) => onChange([id])} />;
}
