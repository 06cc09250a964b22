-- Addresses outside that a package names, and those that an administrator allows it to load from (PLY-10).
alter table scorm_packages
  add column outside text[] not null default '{}',
  add column allowed_outside text[] not null default '{}';
