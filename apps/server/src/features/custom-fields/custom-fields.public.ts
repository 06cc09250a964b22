import type { CustomField } from '@waymark/contract/custom-fields';
import type { Store } from '../../platform/db/database.ts';
import { presentField } from './custom-fields.present.ts';
import { findFields } from './custom-fields.repo.ts';

export { createField } from './custom-fields.service.ts';
export { customFieldUpdated, fieldValuesChanged } from './custom-fields.events.ts';
export { checkRequiredValues, getPersonFields, setFieldValues } from './field-values.service.ts';

/** Returns the fields an organisation defined, in their order (PPL-14). */
export async function customFieldsOf(store: Store): Promise<CustomField[]> {
  return (await findFields(store)).map(presentField);
}
