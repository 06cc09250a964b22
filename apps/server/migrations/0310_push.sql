-- Notifications on devices (NTF-03): a way beside page and mail. Whoever chose mails at once for a kind is told of it on devices too, of
-- which nobody has any yet.
alter table notification_settings add column push boolean not null default false;
update notification_settings set push = email and not digest;

-- The browsers in which people are told things while no page is open. Each belongs to a session and ends with it.
create table push_devices (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, endpoint),
  unique (organisation_id, session_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, session_id) references sessions on delete cascade
);
call protect_tenant_table('push_devices');
create index push_devices_newest on push_devices (organisation_id, user_id, created_at desc, id desc);

-- What is on its way to a device; gone once it is there, or when nobody wants it any more. Its text is made when it is sent.
create table push_messages (
  organisation_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_type text not null,
  subject_id uuid not null,
  params jsonb not null,
  href text not null,
  -- The same in the page, where it is told there too: what was seen there is not sent any more.
  notification_id uuid,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- Not sent before: the end of the reader's quiet hours.
  held_until timestamptz,
  next_attempt_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, device_id) references push_devices on delete cascade
);
call protect_tenant_table('push_messages');
create index push_messages_by_device on push_messages (organisation_id, device_id);
create index push_messages_by_user on push_messages (organisation_id, user_id);
create index push_messages_waiting on push_messages (organisation_id, coalesce(greatest(next_attempt_at, held_until), created_at));
