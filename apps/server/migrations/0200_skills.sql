-- The skills of an organisation and what its people can do (SKL-01 to SKL-10). What content named so far is part of the taxonomy.

-- name is the label in the organisation's own language, labels those in others by language code. terms holds the folded words of all
-- of them and of the synonyms. A skill that was merged into another or retired stays, so that what names it can still be read.
alter table skills
  add column kind text not null default 'skill' check (kind in ('skill', 'capability')),
  add column label_key text not null generated always as (lower(regexp_replace(normalize(btrim(name), NFKC), '\s+', ' ', 'g'))) stored,
  add column labels jsonb not null default '{}',
  add column synonyms text[] not null default '{}',
  add column description text not null default '',
  add column parent_id uuid,
  add column related_ids uuid[] not null default '{}',
  add column source text not null default 'own' check (source in ('own', 'csv', 'esco', 'onet')),
  add column source_key text,
  add column state text not null default 'active' check (state in ('active', 'merged', 'retired')),
  add column merged_into uuid,
  add column terms tsvector not null default '',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add foreign key (organisation_id, parent_id) references skills,
  add foreign key (organisation_id, merged_into) references skills,
  add check ((state = 'merged') = (merged_into is not null));
update skills set terms = to_tsvector('simple', name);
create unique index skills_by_label on skills (organisation_id, kind, label_key) where state = 'active';
create unique index skills_by_source on skills (organisation_id, source, source_key) where source_key is not null;
create index skills_in_order on skills (organisation_id, label_key, id) where state = 'active';
create index skills_by_parent on skills (organisation_id, parent_id, label_key, id) where parent_id is not null;
create index skills_by_survivor on skills (organisation_id, merged_into) where merged_into is not null;
create index skills_by_related on skills using gin (organisation_id, related_ids) where state = 'active';

-- What somebody can do as it was last computed from the evidence; what the owner decided stands beside it.
create table person_skills (
  organisation_id uuid not null,
  user_id uuid not null,
  skill_id uuid not null,
  visibility text not null default 'everyone' check (visibility in ('everyone', 'manager', 'me')),
  -- What the owner said to a skill that was detected; null while they said nothing.
  decision text check (decision in ('confirmed', 'rejected')),
  status text not null check (status in ('declared', 'detected', 'evidenced')),
  level text not null default 'no_level',
  weight real not null default 0,
  confidence real not null default 0,
  -- What the person says themselves; null when they say nothing.
  declared_level text,
  disagrees boolean not null default false,
  rules_version integer not null,
  computed_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, user_id, skill_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, skill_id) references skills on delete cascade
);
call protect_tenant_table('person_skills');
create index person_skills_by_skill on person_skills (organisation_id, skill_id, weight desc, user_id);
create index person_skills_by_age on person_skills (organisation_id, computed_on, user_id);

-- Why somebody is thought to have a skill. Only ever added to: whoever takes back or disputes adds a mark.
-- recorded_for is the skill it was given for; skill_id follows when skills are merged, and back when that is undone.
create table skill_evidence (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  skill_id uuid not null,
  recorded_for uuid not null,
  source text not null
    check (source in ('self', 'peer', 'manager', 'assessment', 'project', 'mentorship', 'credential', 'content', 'experience')),
  level text,
  level_weight real,
  given_by uuid,
  about_type text not null default '',
  about_id text not null default '',
  about_label text not null default '',
  note text not null default '',
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- The same thing told twice is one.
  origin text not null,
  primary key (organisation_id, id),
  unique (organisation_id, origin),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, skill_id) references skills on delete cascade
);
call protect_tenant_table('skill_evidence');
revoke update on skill_evidence from waymark_app;
grant update (skill_id) on skill_evidence to waymark_app;
create index skill_evidence_by_person on skill_evidence (organisation_id, user_id, skill_id, at desc, id desc);
create index skill_evidence_by_skill on skill_evidence (organisation_id, skill_id);
create index skill_evidence_by_giver on skill_evidence (organisation_id, given_by, user_id, skill_id) where given_by is not null;

-- kind: the owner disputes, or lets it stand after all; whoever decides keeps or removes it; the giver withdraws it.
create table skill_evidence_marks (
  organisation_id uuid not null,
  id uuid not null,
  evidence_id uuid not null,
  kind text not null check (kind in ('disputed', 'accepted', 'kept', 'removed', 'withdrawn')),
  marked_by uuid,
  note text not null default '',
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, evidence_id) references skill_evidence on delete cascade
);
call protect_tenant_table('skill_evidence_marks');
revoke update on skill_evidence_marks from waymark_app;
create index skill_evidence_marks_newest on skill_evidence_marks (organisation_id, evidence_id, id desc);
create index skill_evidence_marks_by_kind on skill_evidence_marks (organisation_id, kind, id desc);
