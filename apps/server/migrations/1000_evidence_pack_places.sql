-- An evidence pack may be about one unit, with those below it, or one location. Its words stay when the unit or location is renamed or goes.
alter table evidence_packs
  add column org_unit_id uuid,
  add column unit text,
  add column location_id uuid,
  add column location text;
