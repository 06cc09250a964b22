-- PLY-05: parameters that a tool asked for at its registration, or that an administrator entered; sent with each of its launches.
alter table lti_tools add column custom jsonb not null default '{}';
