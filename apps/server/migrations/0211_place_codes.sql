-- What other systems call a location or a unit: tables that are imported name them by it (ADM-05).
alter table locations add column code text check (code <> '');
create unique index locations_by_code on locations (organisation_id, code) where code is not null;
alter table org_units add column code text check (code <> '');
create unique index org_units_by_code on org_units (organisation_id, code) where code is not null;
