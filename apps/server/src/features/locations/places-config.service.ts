import { enabledTypes, type OrgUnitTypeId, type OrgUnitTypeInput } from '@waymark/contract/locations';
import type { LocationsConfig } from '@waymark/contract/platform';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { updateSettings } from '../organisation/organisation.public.ts';
import type { OrgUnitTypeRow } from './location.row.ts';
import { orgUnitTypesChanged } from './locations.events.ts';
import { languageOf, presentType, presentTypeDetail } from './locations.present.ts';
import { findTypes, replaceTypes } from './org-unit-types.repo.ts';
import { lockUnits } from './org-units.repo.ts';

/** LOC-06: returns the enabled types, in the caller's language. */
export async function listTypes(ctx: BaseContext) {
  return { items: enabledTypes((await findTypes(ctx.store)).map((row) => presentType(row, languageOf(ctx)))) };
}

/** Returns every type, for administrators. */
export async function listAllTypes(ctx: BaseContext) {
  return { items: (await findTypes(ctx.store)).map((row) => presentTypeDetail(row, languageOf(ctx))) };
}

/** LOC-06: writes the types again. Throws `invalid-input` on `types.<n>.id` (`unknown-org-unit-type`) or `types.<n>.label` (`taken`). */
export async function setTypes(ctx: ActorContext, types: readonly OrgUnitTypeInput[]) {
  await mutate(ctx, orgUnitTypesChanged, async (ctx) => {
    await lockUnits(ctx.store);
    const known = new Set((await findTypes(ctx.store)).map(({ id }) => id));
    const labels = new Set<string>();
    const rows = types.map(({ id, ...written }, at): OrgUnitTypeRow => {
      if (id !== undefined && !known.delete(id)) throw refuseField(`types.${at}.id`, 'unknown-org-unit-type');
      const label = written.label.toLocaleLowerCase();
      if (labels.has(label)) throw refuseField(`types.${at}.label`, 'taken');
      labels.add(label);
      return { id: id ?? newId<OrgUnitTypeId>(), ...written };
    });
    await replaceTypes(ctx.store, rows, ctx.now());
    return {
      result: undefined,
      subject: { type: 'org-unit-types', id: ctx.organisation.id },
      details: { types: rows.map(({ label }) => label) },
    };
  });
  return listAllTypes(ctx);
}

/** LOC-04, LOC-06: returns how locations are used here, and where types of units are shown. */
export async function getConfig(ctx: BaseContext) {
  const organisations = (await findTypes(ctx.store)).map(({ id, enable, job_vacancy_card, project_card, sourcing_table }) => ({
    id,
    enable,
    job_vacancy_card,
    project_card,
    sourcing_table,
  }));
  return { locations: ctx.organisation.setting('locations_config'), organisations };
}

/** LOC-04: returns whether something of a kind has a location here: where locations are used at all, and for it (`association`). */
export function hasLocation({ organisation }: Pick<BaseContext, 'organisation'>, kind: keyof LocationsConfig['association']): boolean {
  const { enable, association } = organisation.setting('locations_config');
  return enable && association[kind];
}

/** LOC-04: changes how locations are used here, as a version of the configuration. */
export async function setConfig(ctx: ActorContext, locations: LocationsConfig) {
  await updateSettings(ctx, { settings: [{ name: 'locations_config', value: locations }] });
  return { ...(await getConfig(ctx)), locations };
}
