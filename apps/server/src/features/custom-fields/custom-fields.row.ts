import type { CustomField, CustomFieldId } from '@waymark/contract/custom-fields';

export interface CustomFieldRow {
  readonly id: CustomFieldId;
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly kind: CustomField['kind'];
  readonly options: CustomField['options'];
  readonly least: number | null;
  readonly greatest: number | null;
  readonly is_required: boolean;
  /** Who came after it is asked for a value; null while it is not required. */
  readonly required_since: Date | null;
  readonly is_user_editable: boolean;
  readonly is_protected: boolean;
  readonly visibility: CustomField['visibility'];
  readonly position: number;
}
