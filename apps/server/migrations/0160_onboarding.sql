-- Where somebody is on their way in, and what they typed so far (ONB-04): the same on every device.

create table onboarding_states (
  organisation_id uuid not null,
  user_id uuid not null,
  step text not null,
  answers jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('onboarding_states');

-- Whom many follow: people to be introduced to.
create index users_by_followers on users (organisation_id, followers_count desc, id) where status = 'active';
