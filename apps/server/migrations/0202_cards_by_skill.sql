-- Content is listed by the skills it builds, and follows when skills are merged.
create index cards_by_skill on cards using gin (organisation_id, skill_ids);
