-- By which number Agora knows someone in a stream: its rules against people know numbers alone.

create table live_agora_seats (
  organisation_id uuid not null,
  stream_id uuid not null,
  user_id uuid not null,
  uid integer generated always as identity,
  -- The rule at Agora that keeps them out.
  rule_id bigint,
  primary key (organisation_id, stream_id, user_id),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('live_agora_seats');
create index live_agora_seats_by_user on live_agora_seats (organisation_id, user_id);
