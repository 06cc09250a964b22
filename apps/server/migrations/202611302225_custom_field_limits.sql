-- Least and greatest of a number, and since when a field is required: people who came after that are asked for it before they go on (PPL-14).
alter table custom_fields
  add column least numeric,
  add column greatest numeric,
  add column required_since timestamptz;
update custom_fields set required_since = now() where is_required;
