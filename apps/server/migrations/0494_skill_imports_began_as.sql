-- As for imports of people: an import of skills does no more than whoever began it could then, and ends with an API client: {"rights", "client"}.
-- Null for what was begun before.
alter table skill_imports add column began_as jsonb;
