-- Planned live streams (LIV): when one is to begin, and who registered for it. A plan is written from its card's content; registrations are its own.

create table live_plans (
  organisation_id uuid not null,
  card_id uuid not null,
  -- Null where its author took the date back; who registered stays registered for a later one.
  starts_at timestamptz,
  takes_registrations boolean not null,
  places integer check (places > 0),
  -- How often the date was changed, so that calendars know a later file from an earlier one.
  revision integer not null default 0,
  -- When people were reminded a day and ten minutes before; also set where that moment had passed before the date was chosen.
  day_reminded_at timestamptz,
  soon_reminded_at timestamptz,
  primary key (organisation_id, card_id),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('live_plans');
create index live_plans_by_start on live_plans (starts_at);

create table live_registrations (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  status text not null check (status in ('registered', 'waiting')),
  -- Place in the queue: who comes back after giving up stands at its end.
  queue bigint generated always as identity,
  changed_at timestamptz not null,
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references live_plans on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('live_registrations');
create index live_registrations_by_queue on live_registrations (organisation_id, card_id, status, queue);
create index live_registrations_by_user on live_registrations (organisation_id, user_id);

update cards set content = content || '{"takesRegistrations": false, "places": null}' where content ->> 'cardType' = 'video_stream';

insert into live_plans (organisation_id, card_id, starts_at, takes_registrations, day_reminded_at, soon_reminded_at)
select organisation_id, id, (content ->> 'startsAt')::timestamptz, false,
  case when (content ->> 'startsAt')::timestamptz <= now() + interval '24 hours' then now() end,
  case when (content ->> 'startsAt')::timestamptz <= now() + interval '10 minutes' then now() end
from cards where content ->> 'cardType' = 'video_stream' and content ->> 'startsAt' is not null;
