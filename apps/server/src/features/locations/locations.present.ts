import {
  ALL_ID,
  countryName,
  type Location,
  type OrgUnit,
  type OrgUnitSummary,
  type OrgUnitType,
  type OrgUnitTypeDetail,
  type RootUnit,
  typeLabel,
} from '@waymark/contract/locations';
import type { BaseContext } from '../../platform/context.ts';
import type { LocationRow, OrgUnitRow, OrgUnitTypeRow } from './location.row.ts';

/** The language in which the caller reads names; the organisation's own for jobs and visitors. */
export function languageOf(ctx: Pick<BaseContext, 'actor' | 'organisation'>): string {
  return ctx.actor?.language ?? ctx.organisation.setting('DefaultOrgLanguage');
}

/** A location under both families of names of LOC-01. */
export function presentLocation(row: LocationRow, language: string): Location {
  const { id, title, city, state, level } = row;
  return {
    id,
    code: row.code ?? '',
    location_name: title,
    street_address: row.street_address,
    postal_code: row.postal_code,
    city,
    state,
    country: countryName(row.country_code, language),
    countryCode: row.country_code,
    geolocation: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    title,
    address: { street: row.street_address, postalCode: row.postal_code, city, state, countryCode: row.country_code },
    level,
    parentId: row.parent_id,
    hasChild: row.has_child,
  };
}

export function presentUnit(row: OrgUnitRow): OrgUnit {
  return {
    id: row.id,
    parentId: row.parent_id,
    code: row.code ?? '',
    level: row.level,
    title: row.title,
    hasChild: row.has_child,
    path: row.path,
    allParentDetail: row.above,
    effectiveDate: row.effective_date,
    status: row.status,
    orgType: row.type_id,
  };
}

export const summaryOfUnit = ({ id, title, level, path }: OrgUnitRow): OrgUnitSummary => ({ id, title, level, path });

/** LOC-05: the synthetic root above the topmost units. */
export function rootUnit(hasChild: boolean): RootUnit {
  return {
    id: ALL_ID,
    parentId: null,
    code: '',
    level: 0,
    title: 'All',
    hasChild,
    path: ALL_ID,
    allParentDetail: [],
    effectiveDate: '1970-01-01',
    status: 'ACTIVE',
    orgType: null,
  };
}

export function presentType(row: OrgUnitTypeRow, language: string): OrgUnitType {
  return { id: row.id, index: row.index, enable: row.enable, label: typeLabel(row, language) };
}

export function presentTypeDetail(row: OrgUnitTypeRow & { readonly units: number }, language: string): OrgUnitTypeDetail {
  const { job_vacancy_card, project_card, sourcing_table } = row;
  return {
    ...presentType(row, language),
    ...{ job_vacancy_card, project_card, sourcing_table },
    defaultLabel: row.label,
    labels: { ...row.labels },
    unitsCount: row.units,
  };
}
