-- What a job has done: written in the transaction of its effect, so that a repeated job has none (PLT-04).

create table job_effects (
  organisation_id uuid not null references organisations on delete cascade,
  key text not null,
  done_at timestamptz not null default now(),
  primary key (organisation_id, key)
);
call protect_tenant_table('job_effects');
create index job_effects_by_age on job_effects (organisation_id, done_at);
