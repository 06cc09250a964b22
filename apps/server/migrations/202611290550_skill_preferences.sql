-- SKL-10: who sees a skill from the moment it is someone's, as they set it.
create table skill_preferences (
  organisation_id uuid not null,
  user_id uuid not null,
  new_visibility text not null check (new_visibility in ('everyone', 'manager', 'me')),
  updated_at timestamptz not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('skill_preferences');
