-- Pathways and journeys (PTH). A path is a card of type 'pathway' or 'journey'; what is in it, and who is under way, is here.

-- People besides the author who work on a card before others see it: collaborators edit it, reviewers read it and say what they think.
create table card_collaborators (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('collaborator', 'reviewer')),
  added_at timestamptz not null,
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_collaborators');
create index card_collaborators_by_user on card_collaborators (organisation_id, user_id, card_id);

-- draft_version is the one being edited; revision counts its saves, so that two authors notice each other. starts_on is the day from which
-- weekly sections of a journey are counted.
create table paths (
  organisation_id uuid not null,
  card_id uuid not null,
  kind text not null check (kind in ('pathway', 'journey')),
  draft_version integer not null default 1 check (draft_version > 0),
  published_version integer check (published_version < draft_version),
  revision integer not null default 0,
  starts_on date,
  edited_by uuid,
  edited_at timestamptz not null,
  primary key (organisation_id, card_id),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('paths');

create table path_versions (
  organisation_id uuid not null,
  path_id uuid not null,
  version integer not null,
  starts_on date,
  published_by uuid,
  published_at timestamptz not null,
  moved_learners boolean not null default false,
  primary key (organisation_id, path_id, version),
  foreign key (organisation_id, path_id) references paths on delete cascade
);
call protect_tenant_table('path_versions');

-- Headings inside a pathway.
create table path_sections (
  organisation_id uuid not null,
  path_id uuid not null,
  version integer not null,
  section_id uuid not null,
  position integer not null,
  title text not null,
  note text not null default '',
  primary key (organisation_id, path_id, version, section_id),
  foreign key (organisation_id, path_id) references paths on delete cascade
);
call protect_tenant_table('path_sections');

-- What a path holds, by version: cards of a pathway, pathways of a journey. entry_id is the same in every version. earlier_card_id is what the
-- entry held before, where having done that counts. leap: where the answer to a quiz leads (PTH-06).
create table path_entries (
  organisation_id uuid not null,
  path_id uuid not null,
  version integer not null,
  entry_id uuid not null,
  position integer not null,
  section_id uuid,
  card_id uuid not null,
  earlier_card_id uuid,
  is_mandatory boolean not null default true,
  is_locked boolean not null default false,
  leap jsonb,
  opens text not null default 'always' check (opens in ('always', 'date', 'weekly')),
  opens_on date,
  after_previous boolean not null default false,
  primary key (organisation_id, path_id, version, entry_id),
  check ((opens = 'date') = (opens_on is not null)),
  foreign key (organisation_id, path_id) references paths on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('path_entries');
create index path_entries_by_card on path_entries (organisation_id, card_id, path_id, version);
create index path_entries_by_earlier_card on path_entries (organisation_id, earlier_card_id, path_id, version) where earlier_card_id is not null;

-- A learner on a path keeps the version they began (PTH-09). reason says why it is complete; completed_in is the transaction in which it
-- became so, as of several levels that complete together only the outermost is told. news_since: the version they were moved from and have
-- not been told about. fresh_from: what was done before does not count (a renewed duty).
create table path_learners (
  organisation_id uuid not null,
  path_id uuid not null,
  user_id uuid not null,
  version integer not null,
  done_count integer not null default 0,
  total_count integer not null default 0,
  percentage integer not null default 0 check (percentage between 0 and 100),
  skipped_entry_ids uuid[] not null default '{}',
  news_since integer,
  fresh_from timestamptz,
  started_at timestamptz not null,
  completed_at timestamptz,
  achieved_at timestamptz,
  reason text check (reason in ('done', 'entries-withdrawn')),
  completed_in text,
  updated_at timestamptz not null,
  primary key (organisation_id, path_id, user_id),
  check (done_count <= total_count),
  foreign key (organisation_id, path_id) references paths on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('path_learners');
create index path_learners_by_user on path_learners (organisation_id, user_id, path_id);

create table path_reviews (
  organisation_id uuid not null,
  path_id uuid not null,
  version integer not null,
  user_id uuid not null,
  verdict text not null check (verdict in ('approved', 'changes')),
  note text not null default '',
  at timestamptz not null,
  primary key (organisation_id, path_id, version, user_id),
  foreign key (organisation_id, path_id) references paths on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('path_reviews');

-- Work in the background over everybody on a path, some thousands at a time; how far it is.
create table path_recounts (
  organisation_id uuid not null,
  id uuid not null,
  path_id uuid not null,
  reason text not null check (reason in ('withdrawn', 'moved')),
  to_version integer,
  total integer not null,
  done integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, path_id) references paths on delete cascade
);
call protect_tenant_table('path_recounts');
create index path_recounts_by_path on path_recounts (organisation_id, path_id, started_at desc);

-- No path holds itself, at whatever depth, and at most three paths lie inside each other (a journey, its pathway, a pathway in that).
-- Changes that put a path into a path wait for each other, so that two authors cannot close a circle at once.
create function refuse_path_cycles() returns trigger
  language plpgsql
  as $$
declare
  culprit record;
begin
  if not exists (select 1 from added a join cards c on c.organisation_id = a.organisation_id and c.id = a.card_id
    where c.card_type in ('pathway', 'journey')) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('paths:' || (select organisation_id from added limit 1)::text, 0));
  with recursive links as (
    select e.organisation_id, e.path_id, e.card_id from path_entries e
    join paths p on p.organisation_id = e.organisation_id and p.card_id = e.path_id
    join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id and c.card_type in ('pathway', 'journey')
    where e.organisation_id = (select organisation_id from added limit 1) and e.version >= coalesce(p.published_version, 1)
  ), up as (
    select distinct a.path_id as start, a.path_id, 1 as level from added a
    union
    select up.start, l.path_id, up.level + 1 from up join links l on l.card_id = up.path_id where up.level < 5
  ), down as (
    select distinct a.path_id as start, a.entry_id, a.card_id, 1 as level from added a
      join cards c on c.organisation_id = a.organisation_id and c.id = a.card_id and c.card_type in ('pathway', 'journey')
    union
    select down.start, down.entry_id, l.card_id, down.level + 1 from down join links l on l.path_id = down.card_id where down.level < 5
  )
  select d.entry_id, exists (select 1 from up u where u.start = d.start and u.path_id = d.card_id) as is_cycle into culprit
  from down d
  where exists (select 1 from up u where u.start = d.start and u.path_id = d.card_id)
    or d.level + (select max(u.level) from up u where u.start = d.start) > 3
  order by 2 desc
  limit 1;
  if found then
    raise exception 'path_structure' using errcode = '23514',
      constraint = case when culprit.is_cycle then 'path_cycle' else 'path_depth' end, detail = culprit.entry_id::text;
  end if;
  return null;
end $$;
create trigger refuse_path_cycles after insert on path_entries
  referencing new table as added for each statement execute function refuse_path_cycles();
