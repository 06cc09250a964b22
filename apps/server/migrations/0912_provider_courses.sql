-- CRD-07: courses of providers are cards of their own type, found again by the provider's id of the course.
alter table content_feeds add column card_type text not null default 'article' check (card_type in ('article', 'course'));
create index cards_by_ecl_id on cards (organisation_id, ecl_id) where ecl_id is not null;
create index cards_by_course_id on cards (organisation_id, (content ->> 'courseId')) where content ? 'courseId';
