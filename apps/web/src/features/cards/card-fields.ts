import type { CardDraft, CardType } from '@waymark/contract/cards';
import type { CardForm } from './card-form.ts';
import type { FormParts } from './card-type-forms.ts';

type Change<Form> = (next: Partial<Form> | ((before: Form) => Partial<Form>)) => void;

/** What a part of the editor's form needs. */
export interface FieldsProps {
  readonly form: CardForm;
  readonly change: Change<CardForm>;
  /** Changes the form by something other than typing: texts that keep their own state begin afresh. */
  readonly fill: Change<CardForm>;
  /** Changes when texts must begin afresh. */
  readonly revision: number;
  readonly errors: Readonly<Record<string, string>>;
  /** The card as the server has it; null before it has it. */
  readonly card?: CardDraft | null;
}

/** What the form holds of one type, and how to change it. */
export function typePart<Type extends CardType>({ form, change, fill }: FieldsProps, cardType: Type) {
  type Part = FormParts[Type];
  const changing = (how: Change<CardForm>): Change<Part> => {
    return (next) =>
      how(({ parts }) => {
        const before = parts[cardType];
        return { parts: { ...parts, [cardType]: { ...before, ...(typeof next === 'function' ? next(before) : next) } } };
      });
  };
  return { part: form.parts[cardType], set: changing(change), fillPart: changing(fill) };
}

/** The `id` of a field's control, to go there from the bar. Right answers are marked among the answers. */
export const fieldId = (field: string): string => `field-${field.replace(/\.correct$/, '.options')}`;

/** What is wrong with a field or with one of its items. */
export function errorOf(errors: FieldsProps['errors'], field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
}
