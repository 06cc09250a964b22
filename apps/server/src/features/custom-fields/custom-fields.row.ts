import type { CustomField, CustomFieldId } from '@waymark/contract/custom-fields';

export interface CustomFieldRow {
  readonly id: CustomFieldId;
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly kind: CustomField['kind'];
  readonly options: CustomField['options'];
  readonly is_required: boolean;
  readonly is_user_editable: boolean;
  readonly is_protected: boolean;
  readonly visibility: CustomField['visibility'];
  readonly position: number;
}
