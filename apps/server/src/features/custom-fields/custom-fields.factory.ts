import { createCustomField, type CustomField, type NewField } from '@waymark/contract/custom-fields';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A field as an administrator defines it; a text for everyone that people fill in themselves unless told. */
export async function aCustomField(admin: SignedIn, field: Partial<NewField> = {}): Promise<CustomField> {
  made += 1;
  return admin.call(createCustomField, { body: { label: `Field ${made}`, kind: 'text', isUserEditable: true, ...field } });
}
