import type { LocationId, OrgUnitId, OrgUnitTypeId, UnitStatus } from '@waymark/contract/locations';

export interface LocationRow {
  readonly id: LocationId;
  readonly parent_id: LocationId | null;
  readonly code: string | null;
  readonly level: number;
  readonly title: string;
  readonly title_key: string;
  readonly street_address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly state: string;
  readonly country_code: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly has_child: boolean;
}

/** The day is `YYYY-MM-DD`; `above` are the units over it, the topmost first. */
export interface OrgUnitRow {
  readonly id: OrgUnitId;
  readonly parent_id: OrgUnitId | null;
  readonly type_id: OrgUnitTypeId | null;
  readonly code: string | null;
  readonly level: number;
  readonly title: string;
  readonly title_key: string;
  readonly path: string;
  readonly status: UnitStatus;
  readonly effective_date: string;
  readonly has_child: boolean;
  readonly above: { readonly id: OrgUnitId; readonly title: string; readonly level: number }[];
}

export interface OrgUnitTypeRow {
  readonly id: OrgUnitTypeId;
  readonly index: number;
  readonly enable: boolean;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly job_vacancy_card: boolean;
  readonly project_card: boolean;
  readonly sourcing_table: boolean;
}
