import {
  CUSTOM_FIELD_LIMITS,
  type CustomField,
  type CustomFieldId,
  customFieldProblems,
  type FieldUpdate,
  type NewField,
} from '@waymark/contract/custom-fields';
import { plainWord } from '@waymark/contract/people';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { customFieldCreated, customFieldDeleted, customFieldsOrdered, customFieldUpdated } from './custom-fields.events.ts';
import { presentField } from './custom-fields.present.ts';
import * as repo from './custom-fields.repo.ts';
import type { CustomFieldRow } from './custom-fields.row.ts';
import { deleteFieldOptions, deleteFieldValues } from '../people/people.public.ts';

type Option = CustomField['options'][number];

/** Returns the fields of the organisation in their order, with how many people have a value in each (PPL-14). */
export async function listFields(ctx: Pick<ActorContext, 'store'>) {
  const counts = await repo.countValues(ctx.store);
  const rows = await repo.findFields(ctx.store);
  return { items: rows.map((row) => Object.assign(presentField(row), { valuesCount: counts.get(row.key) ?? 0 })) };
}

/** Defines a field (PPL-14). Throws `too-many-custom-fields`, and `invalid-input` on `options`, `least`, `greatest` or `visibility`. */
export async function createField(
  ctx: ActorContext,
  { label, help, kind, options, least, greatest, visibility, isRequired, isUserEditable, isProtected }: NewField,
) {
  const id = await mutate(ctx, customFieldCreated, async (ctx) => {
    await repo.lockFields(ctx.store);
    const rows = await repo.findFields(ctx.store);
    if (rows.length >= CUSTOM_FIELD_LIMITS.fields) throw refuse(customFieldProblems['too-many-custom-fields']);
    const row: CustomFieldRow = {
      id: newId<CustomFieldId>(),
      key: freeKey(label, new Set(rows.map((one) => one.key))),
      ...{ label, help, kind, least, greatest, visibility },
      options: withKeys(options, []),
      is_required: isRequired,
      required_since: isRequired ? ctx.now() : null,
      is_user_editable: isUserEditable,
      is_protected: isProtected,
      position: (rows.at(-1)?.position ?? 0) + 1,
    };
    check(row);
    await repo.insertField(ctx.store, row, ctx.now());
    return { result: row.id, subject: { type: 'custom-field', id: row.id }, details: { key: row.key } };
  });
  return oneField(ctx.store, id);
}

/**
 * Changes a field; options that are left out go, and with them the values that chose them. Throws `custom-field-not-found`, and
 * `invalid-input` on `options` (`required`, `taken`, `invalid-choice`), `least`, `greatest` or `visibility` (`hidden-from-who-edits`).
 */
export async function updateField(ctx: ActorContext, id: CustomFieldId, update: FieldUpdate) {
  await mutate(ctx, customFieldUpdated, async (ctx) => {
    const before = await lockedField(ctx.store, id);
    const isRequired = update.isRequired ?? before.is_required;
    const after: CustomFieldRow = {
      ...before,
      label: update.label ?? before.label,
      help: update.help ?? before.help,
      options: update.options === undefined ? before.options : withKeys(update.options, before.options),
      least: update.least === undefined ? before.least : update.least,
      greatest: update.greatest === undefined ? before.greatest : update.greatest,
      is_required: isRequired,
      required_since: isRequired ? (before.required_since ?? ctx.now()) : null,
      is_user_editable: update.isUserEditable ?? before.is_user_editable,
      visibility: update.visibility ?? before.visibility,
      is_protected: update.isProtected ?? before.is_protected,
    };
    const named = Object.keys(update) as (keyof FieldUpdate)[];
    const changed = named.filter((name) => update[name] !== undefined && differs(before, after, name));
    if (changed.length === 0) return unchanged(undefined);
    check(after);
    await repo.updateField(ctx.store, after, ctx.now());
    const kept = new Set(after.options.map(({ key }) => key));
    await deleteFieldOptions(
      ctx.store,
      after,
      before.options.filter(({ key }) => !kept.has(key)).map(({ key }) => key),
    );
    return { result: undefined, subject: { type: 'custom-field', id }, details: { key: after.key, changed } };
  });
  return oneField(ctx.store, id);
}

/** Deletes a field and everyone's value in it. Throws `custom-field-not-found`. */
export async function deleteField(ctx: ActorContext, id: CustomFieldId): Promise<void> {
  await mutate(ctx, customFieldDeleted, async (ctx) => {
    const row = await lockedField(ctx.store, id);
    await repo.deleteField(ctx.store, row);
    await deleteFieldValues(ctx.store, row.key);
    return { result: undefined, subject: { type: 'custom-field', id }, details: { key: row.key } };
  });
}

/** Puts the fields into an order; ids of fields that are gone are passed over, fields not named follow. */
export async function orderFields(ctx: ActorContext, wanted: readonly CustomFieldId[]) {
  await mutate(ctx, customFieldsOrdered, async (ctx) => {
    await repo.lockFields(ctx.store);
    const rows = await repo.findFields(ctx.store);
    const place = new Map(wanted.map((id, index) => [id, index]));
    const ordered = rows.toSorted((one, other) => (place.get(one.id) ?? wanted.length) - (place.get(other.id) ?? wanted.length));
    if (ordered.every((row, index) => row === rows[index])) return unchanged(undefined);
    const ids = ordered.map(({ id }) => id);
    await repo.setPositions(ctx.store, ids);
    return {
      result: undefined,
      subject: { type: 'custom-field', id: ids[0] ?? '' },
      details: { keys: ordered.map(({ key }) => key) },
    };
  });
  return listFields(ctx);
}

async function oneField(store: Store, id: CustomFieldId) {
  const { items } = await listFields({ store });
  const found = items.find((field) => field.id === id);
  if (found === undefined) throw refuse(customFieldProblems['custom-field-not-found']);
  return found;
}

async function lockedField(tx: Store, id: CustomFieldId): Promise<CustomFieldRow> {
  await repo.lockFields(tx);
  const row = (await repo.findFields(tx)).find((one) => one.id === id);
  if (row === undefined) throw refuse(customFieldProblems['custom-field-not-found']);
  return row;
}

const COLUMN_OF: Readonly<Record<keyof FieldUpdate, keyof CustomFieldRow>> = {
  label: 'label',
  help: 'help',
  options: 'options',
  least: 'least',
  greatest: 'greatest',
  isRequired: 'is_required',
  isUserEditable: 'is_user_editable',
  visibility: 'visibility',
  isProtected: 'is_protected',
};

function differs(before: CustomFieldRow, after: CustomFieldRow, name: keyof FieldUpdate): boolean {
  const column = COLUMN_OF[name];
  return JSON.stringify(before[column]) !== JSON.stringify(after[column]);
}

/** `cost-centre`, else `cost-centre-2` and so on: in tables and addresses it should be readable. */
function freeKey(label: string, taken: ReadonlySet<string>): string {
  const base = plainWord(label) || 'field';
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** Gives new options a key; a key that no option had is refused. */
function withKeys(options: readonly { key?: string | undefined; label: string }[], before: readonly Option[]): Option[] {
  const known = new Set(before.map(({ key }) => key));
  const taken = new Set(known);
  return options.map(({ key, label }) => {
    if (key !== undefined) {
      if (!known.has(key)) throw refuseField('options', 'invalid-choice');
      return { key, label };
    }
    const made = freeKey(label, taken);
    taken.add(made);
    return { key: made, label };
  });
}

function check(row: CustomFieldRow): void {
  const chooses = row.kind === 'choice' || row.kind === 'choices';
  if (chooses && row.options.length === 0) throw refuseField('options', 'required');
  if (!chooses && row.options.length > 0) throw refuseField('options', 'unknown-field');
  const labels = row.options.map(({ label }) => label.toLocaleLowerCase());
  if (new Set(labels).size < labels.length) throw refuseField('options', 'taken');
  if (new Set(row.options.map(({ key }) => key)).size < row.options.length) throw refuseField('options', 'taken');
  const { least, greatest } = row;
  if (row.kind !== 'number' && least !== null) throw refuseField('least', 'unknown-field');
  if (row.kind !== 'number' && greatest !== null) throw refuseField('greatest', 'unknown-field');
  if (least !== null && greatest !== null && greatest < least) throw refuseField('greatest', 'too-small', { minimum: least });
  if (row.is_user_editable && row.visibility === 'administrators') throw refuseField('visibility', 'hidden-from-who-edits');
}
