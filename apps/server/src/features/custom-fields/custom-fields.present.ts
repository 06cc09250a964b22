import type { CustomField, FieldValues, PersonField } from '@waymark/contract/custom-fields';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { type FieldOfPerson, personFieldPolicy } from './custom-fields.policy.ts';
import type { CustomFieldRow } from './custom-fields.row.ts';

/** A stored field as the contract has it. */
export function presentField(row: CustomFieldRow): CustomField {
  const { id, key, label, help, kind, options, least, greatest, visibility, is_protected: isProtected } = row;
  return {
    id,
    key,
    label,
    help,
    kind,
    options,
    least,
    greatest,
    visibility,
    isProtected,
    isRequired: row.is_required,
    isUserEditable: row.is_user_editable,
  };
}

/** The fields of a person that an actor may read, with values. */
export function presentPersonFields(
  actor: Actor | null,
  rows: readonly CustomFieldRow[],
  person: Pick<FieldOfPerson, 'person_id' | 'manager_ids'> & { readonly values: FieldValues },
): PersonField[] {
  return rows.flatMap((row) => {
    const { read, edit } = abilities(actor, personFieldPolicy, { ...row, ...person });
    return read ? [{ ...presentField(row), value: person.values[row.key] ?? null, can: { edit } }] : [];
  });
}
