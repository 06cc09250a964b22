import { customFieldFault, type CustomFieldValue, type FieldValues, isEmptyValue } from '@waymark/contract/custom-fields';
import { type FieldError, generalProblems, type UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { mutate, mutateMany, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { reportingPlaceOf, visiblePerson, lockFieldValues, updateFieldValues } from '../people/people.public.ts';
import { fieldValuesChanged } from './custom-fields.events.ts';
import { personFieldPolicy } from './custom-fields.policy.ts';
import { presentPersonFields } from './custom-fields.present.ts';
import { findFields } from './custom-fields.repo.ts';
import type { CustomFieldRow } from './custom-fields.row.ts';

/** Returns the fields of a person that the caller may read, with values (PPL-14). Throws `person-not-found`. */
export async function getPersonFields(ctx: Acting, userId: UserId) {
  const person = await visiblePerson(ctx, userId);
  const rows = await findFields(ctx.store);
  const place = { person_id: userId, manager_ids: await managersOf(ctx.store, userId) };
  return { items: presentPersonFields(ctx.actor, rows, { ...place, values: person.custom_fields as FieldValues }) };
}

/**
 * Changes values of a person; null takes one away, what is not named stays. Throws `person-not-found`, and `invalid-input` on
 * `values.<key>`: `unknown-field` for a field that the caller may not change or that is none, `required`, or what `customFieldFault` says.
 */
export async function setFieldsOfPerson(ctx: Acting, userId: UserId, values: FieldValues) {
  return mutate(ctx, fieldValuesChanged, async (ctx) => {
    await visiblePerson(ctx, userId);
    const place = { person_id: userId, manager_ids: await managersOf(ctx.store, userId) };
    const mayEdit = (row: CustomFieldRow) => personFieldPolicy.rules.edit(ctx.actor, { ...row, ...place });
    const [changed] = await applyValues(ctx.store, [{ userId, values }], { mayEdit, now: ctx.now() });
    const result = await getPersonFields(ctx, userId);
    if (changed === undefined) return unchanged(result);
    // A session may have waited for them.
    await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'person', id: userId }, details: { userId, changed: changed.keys } };
  });
}

/** Values to be set, by person. */
export interface ValuesOfPerson {
  readonly userId: UserId;
  readonly values: FieldValues;
}

/**
 * Sets values of people, each named once, inside an open transaction for who may set all of them (an administrator, an import, a
 * provisioning system), in as many statements as of one; audited and told as `custom-fields.values-changed`. All of them, or it throws as
 * `setFieldsOfPerson`.
 */
export async function setFieldValues(ctx: InTransaction, wanted: readonly ValuesOfPerson[]): Promise<void> {
  await mutateMany(ctx, fieldValuesChanged, async () => {
    const changed = await applyValues(ctx.store, wanted, { mayEdit: () => true, now: ctx.now() });
    const changes = changed.map(({ userId, keys }) => ({ subject: { type: 'person', id: userId }, details: { userId, changed: keys } }));
    return { result: undefined, changes };
  });
}

/** For who adds one person by hand: throws `invalid-input` with `required` on `values.<key>` of each required field without a value. */
export async function checkRequiredValues(store: Store, values: FieldValues): Promise<void> {
  const missing = (await findFields(store)).filter((row) => row.is_required && isEmptyValue(values[row.key] ?? null));
  const errors = missing.map(({ key }): FieldError => ({ field: `values.${key}`, code: 'required' }));
  if (errors.length > 0) throw refuse(generalProblems['invalid-input'], { errors });
}

async function managersOf(store: Store, userId: UserId): Promise<string[]> {
  const { manager, secondaryManager } = await reportingPlaceOf(store, userId);
  return [manager, secondaryManager].filter((person) => person !== null).map(({ id }) => id);
}

async function applyValues(
  tx: Store,
  wanted: readonly ValuesOfPerson[],
  { mayEdit, now }: { mayEdit: (row: CustomFieldRow) => boolean; now: Date },
): Promise<{ readonly userId: UserId; readonly keys: string[] }[]> {
  const rows = await findFields(tx);
  const errors = wanted.flatMap(({ values }) => faultsOf(rows, values, mayEdit));
  if (errors.length > 0) throw refuse(generalProblems['invalid-input'], { errors });
  const known = await lockFieldValues(
    tx,
    wanted.map(({ userId }) => userId),
  );
  const changed = wanted.flatMap(({ userId, values }) => {
    const before = known.get(userId);
    if (before === undefined) throw refuse(peopleProblems['person-not-found']);
    const keys = Object.keys(values).filter((key) => JSON.stringify(values[key] ?? null) !== JSON.stringify(before[key] ?? null));
    const after = Object.fromEntries(Object.entries({ ...before, ...values }).filter(([, value]) => !isEmptyValue(value)));
    return keys.length === 0 ? [] : [{ userId, keys, values: after }];
  });
  if (changed.length > 0) await updateFieldValues(tx, changed, now);
  return changed;
}

function faultsOf(rows: readonly CustomFieldRow[], values: FieldValues, mayEdit: (row: CustomFieldRow) => boolean): FieldError[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return Object.entries(values).flatMap(([key, value]: [string, CustomFieldValue]) => {
    const row = byKey.get(key);
    const fault =
      row === undefined || !mayEdit(row)
        ? { code: 'unknown-field' }
        : row.is_required && isEmptyValue(value)
          ? { code: 'required' }
          : customFieldFault(row, value);
    return fault === null ? [] : [{ field: `values.${key}`, ...fault }];
  });
}
