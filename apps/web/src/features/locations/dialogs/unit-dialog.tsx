import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LOCATION_LIMITS, type OrgUnit } from '@waymark/contract/locations';
import { DateField, SelectField, SwitchField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { OrgUnitPicker } from '../components/org-unit-picker.tsx';
import { type UnitTyped, unitTypesQuery, useUnitSaving } from '../places-admin.queries.ts';

interface UnitDialogProps {
  /** The one to change; undefined adds one. */
  readonly unit: OrgUnit | undefined;
  /** Where a new one goes; null is the top. */
  readonly parentId: string | null;
  readonly onClose: () => void;
}

function typedOf(unit: OrgUnit | undefined, parentId: string | null) {
  if (unit === undefined) return { title: '', code: '', parentId, orgType: null, isActive: true, effectiveDate: '' };
  const { title, code, orgType, status, effectiveDate } = unit;
  return {
    title,
    code,
    parentId: unit.parentId as string | null,
    orgType: orgType as string | null,
    isActive: status === 'ACTIVE',
    effectiveDate,
  };
}

/** Adds an organisation unit or changes one (LOC-05). */
export function UnitDialog({ unit, parentId, onClose }: UnitDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const types = useQuery(unitTypesQuery).data?.items ?? [];
  const draft = useDraft(`org-unit:${unit?.id ?? `below ${parentId ?? 'top'}`}`, typedOf(unit, parentId));
  const saving = useUnitSaving(unit?.id);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const save = () => {
    const { isActive, effectiveDate, ...plain } = value;
    const body: UnitTyped = { ...plain, status: isActive ? 'ACTIVE' : 'INACTIVE', ...(effectiveDate === '' ? {} : { effectiveDate }) };
    saving.mutate(body, {
      onSuccess: () => {
        draft.clear();
        onClose();
      },
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={unit === undefined ? t`Add unit` : t`Edit unit`}
      submit={t`Save unit`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
    >
      <TextField
        id={`${id}-title`}
        label={t`Unit name`}
        maxLength={LOCATION_LIMITS.title}
        value={value.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <OrgUnitPicker
        id={`${id}-parentId`}
        label={t`Below`}
        optional
        max={1}
        help={t`Leave empty to put it at the top level.`}
        error={errors['parentId']}
        value={value.parentId === null ? [] : [value.parentId]}
        onChange={([chosen]) => change({ parentId: chosen ?? null })}
      />
      <SelectField
        id={`${id}-orgType`}
        label={t`Type`}
        optional
        placeholder={t`No type`}
        value={value.orgType ?? ''}
        error={errors['orgType']}
        options={types.map((type) => ({ value: type.id, label: type.label }))}
        onChange={(event) => change({ orgType: event.currentTarget.value || null })}
      />
      <TextField
        id={`${id}-code`}
        label={t`Code`}
        optional
        help={t`Its ID in other systems. Imported tables use it.`}
        maxLength={LOCATION_LIMITS.code}
        value={value.code}
        error={errors['code']}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <DateField
        id={`${id}-effectiveDate`}
        label={t`In effect from`}
        optional
        value={value.effectiveDate}
        error={errors['effectiveDate']}
        onChange={(event) => change({ effectiveDate: event.currentTarget.value })}
      />
      <SwitchField
        label={t`Active`}
        help={t`People only see units that are active and in effect.`}
        checked={value.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
