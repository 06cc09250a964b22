import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { CUSTOM_FIELD_KINDS, CUSTOM_FIELD_LIMITS as LIMITS, CUSTOM_FIELD_VISIBILITIES } from './custom-fields.rules.ts';

export const customFieldId = idOf('custom-field');
export type CustomFieldId = z.infer<typeof customFieldId>;

const option = z.object({ key: z.string().min(1).max(LIMITS.option), label: requiredText(LIMITS.option) });

/** A field the organisation defined (PPL-14). */
export const customFieldSchema = z.object({
  id: customFieldId,
  /** Names it in stored values and in tables; made from the first label, and stays. */
  key: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(CUSTOM_FIELD_KINDS),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  /** The smallest and the largest number it takes; null for no limit, and for other kinds. */
  least: z.number().nullable(),
  greatest: z.number().nullable(),
  isRequired: z.boolean(),
  isUserEditable: z.boolean(),
  visibility: z.enum(CUSTOM_FIELD_VISIBILITIES),
  /** No decision may depend on it: only the adverse-impact report reads it, in numbers (MKT-15). */
  isProtected: z.boolean(),
});
export type CustomField = z.infer<typeof customFieldSchema>;

/** A field as its administrator sees it. */
export const managedFieldSchema = customFieldSchema.extend({
  /** How many people have a value in it. */
  valuesCount: z.number().int(),
});

const changeable = {
  label: requiredText(LIMITS.label),
  help: optionalText(LIMITS.help),
  /** An option without a key is new; one that is left out goes, and with it the values that chose it. */
  options: z.array(option.partial({ key: true })).max(LIMITS.options),
  least: z.number().nullable(),
  greatest: z.number().nullable(),
  isRequired: z.boolean(),
  isUserEditable: z.boolean(),
  visibility: z.enum(CUSTOM_FIELD_VISIBILITIES),
  isProtected: z.boolean(),
};

export const newFieldSchema = z.object({
  ...changeable,
  kind: z.enum(CUSTOM_FIELD_KINDS),
  help: changeable.help.default(''),
  options: changeable.options.default([]),
  least: changeable.least.default(null),
  greatest: changeable.greatest.default(null),
  isRequired: changeable.isRequired.default(false),
  isUserEditable: changeable.isUserEditable.default(false),
  visibility: changeable.visibility.default('everyone'),
  isProtected: changeable.isProtected.default(false),
});
export type NewField = z.output<typeof newFieldSchema>;

export const fieldUpdateSchema = z.object(changeable).partial();
export type FieldUpdate = z.output<typeof fieldUpdateSchema>;

/** A value; null takes it away. */
export const fieldValueSchema = z.union([
  z.string().max(LIMITS.text),
  z.number(),
  z.boolean(),
  z.array(z.string().max(LIMITS.option)).max(LIMITS.options),
  z.null(),
]);

/** A field with what one person has in it, for a caller who may read it. */
export const personFieldSchema = customFieldSchema.extend({ value: fieldValueSchema, can: z.object({ edit: z.boolean() }) });
export type PersonField = z.infer<typeof personFieldSchema>;

/** Values by key; what is not named stays. */
export const fieldValuesSchema = z.record(z.string().max(80), fieldValueSchema);
export type FieldValues = z.infer<typeof fieldValuesSchema>;
