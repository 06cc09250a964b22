-- Facts of what people do, and their roll-ups (ANA-01, ANA-05). Facts are only added; a roll-up equals a recount of the facts at any moment.

-- Numbers for people, cards, units, places, groups, channels, skills and search terms: four bytes in a fact, and nothing names a person who was erased.
create table analytics_numbers (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  number integer not null,
  thing text,
  primary key (organisation_id, kind, number),
  unique (organisation_id, kind, thing)
);
call protect_tenant_table('analytics_numbers');

-- day: in the organisation's zone. unit, place, group: as of then. reference: what it is about, for taking it back. event: of which event it is.
-- amount: 1, or -1 for one that was taken back, on the day of the one it takes back.
create table analytics_events (
  organisation_id uuid not null references organisations on delete cascade,
  at timestamptz not null,
  day date not null,
  kind smallint not null,
  person integer,
  card integer,
  unit integer,
  place integer,
  group_number integer,
  subject integer,
  amount smallint not null check (amount in (1, -1)),
  value integer not null default 0,
  reference bigint not null,
  event bigint not null,
  transaction_number xid8 not null default pg_current_xact_id()
) partition by range (at);
call protect_tenant_table('analytics_events');
create unique index analytics_events_once on analytics_events (organisation_id, event, at);
create index analytics_events_in_time on analytics_events using brin (at);
create index analytics_events_by_day on analytics_events (organisation_id, kind, day);
create index analytics_events_by_person on analytics_events (organisation_id, person, kind, reference);
create table analytics_events_rest partition of analytics_events default;
call protect_tenant_table('analytics_events_rest');

-- The partition of a month, made when its first fact comes. The default takes what falls outside of them.
create function add_analytics_month(month date) returns void language plpgsql security definer set search_path = public as $$
declare
  name text := 'analytics_events_' || to_char(month, 'YYYY_MM');
begin
  if month < date '2015-01-01' or month > date '2100-01-01' or to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(name, 642));
  if to_regclass(name) is not null then return; end if;
  if exists (select from analytics_events_rest where at >= month and at < month + interval '1 month') then return; end if;
  execute format('create table %I (like analytics_events including defaults including constraints)', name);
  execute format('alter table analytics_events attach partition %I for values from (%L) to (%L)', name,
    month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  call protect_tenant_table(name::regclass);
end $$;
revoke execute on function add_analytics_month from public;
grant execute on function add_analytics_month to waymark_app;

-- What was taken back, whether or not it is there already.
create table analytics_undos (
  organisation_id uuid not null references organisations on delete cascade,
  kind smallint not null,
  person integer not null,
  reference bigint not null,
  at timestamptz not null,
  primary key (organisation_id, kind, person, reference, at)
);
call protect_tenant_table('analytics_undos');

-- Who did something on a day: a bit for each of 8,192 person numbers.
create table analytics_day_people (
  organisation_id uuid not null references organisations on delete cascade,
  day date not null,
  kind smallint not null,
  chunk integer not null,
  bits bit(8192) not null,
  primary key (organisation_id, kind, day, chunk)
);
alter table analytics_day_people alter column bits set storage plain;
call protect_tenant_table('analytics_day_people');

create table analytics_day_counts (
  organisation_id uuid not null references organisations on delete cascade,
  day date not null,
  kind smallint not null,
  n integer not null,
  value bigint not null,
  primary key (organisation_id, kind, day)
);
call protect_tenant_table('analytics_day_counts');

-- 0: no unit, no place.
create table analytics_person_months (
  organisation_id uuid not null references organisations on delete cascade,
  month date not null,
  kind smallint not null,
  person integer not null,
  unit integer not null,
  place integer not null,
  n integer not null,
  value bigint not null,
  primary key (organisation_id, kind, month, person, unit, place)
);
call protect_tenant_table('analytics_person_months');
create index analytics_person_months_of on analytics_person_months (organisation_id, person);

-- dimension: 'card', or 'subject' (a channel, a skill, a search term, as the kind of fact says).
create table analytics_subject_months (
  organisation_id uuid not null references organisations on delete cascade,
  month date not null,
  kind smallint not null,
  dimension text not null,
  number integer not null,
  n integer not null,
  value bigint not null,
  primary key (organisation_id, kind, dimension, month, number)
);
call protect_tenant_table('analytics_subject_months');
