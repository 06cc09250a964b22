-- One room for what people say below things: of a card, of a post in a group, of a development plan (CRD-11, GRP-09, CAR-08).
alter table comments add column subject_kind text not null default 'card' check (subject_kind in ('card', 'group-post', 'career-plan'));
alter table comments alter column subject_kind drop default;
alter table comments drop constraint comments_organisation_id_card_id_fkey;
alter table comments rename column card_id to subject_id;
drop index comments_by_card;
create index comments_by_subject on comments (organisation_id, subject_kind, subject_id, created_at desc, id desc);
create index comments_by_parent on comments (organisation_id, parent_id, created_at desc, id desc) where parent_id is not null;

-- Comments on posts were posts with a parent; what people liked of them helped them.
insert into comments (organisation_id, id, subject_kind, subject_id, author_id, body, mentioned_user_ids, helpful_count, created_at, edited_at,
  deleted_at, hidden_at, hidden_reason)
select organisation_id, id, 'group-post', parent_id, author_id, body, mentioned_user_ids, likes_count, created_at, edited_at,
  deleted_at, hidden_at, hidden_reason
from group_posts where parent_id is not null;
insert into comment_helpful_marks (organisation_id, comment_id, user_id, created_at)
select l.organisation_id, l.post_id, l.user_id, l.created_at from group_post_likes l
join comments m on m.organisation_id = l.organisation_id and m.id = l.post_id;

-- Their cases are cases of comments from now on. Reports lead to the case by its kind.
alter table moderation_reports drop constraint moderation_reports_organisation_id_subject_kind_subject_id_fkey;
update moderation_reports r set subject_kind = 'comment' from comments m
where r.subject_kind = 'group-post' and m.organisation_id = r.organisation_id and m.id = r.subject_id;
update moderation_cases k set subject_kind = 'comment' from comments m
where k.subject_kind = 'group-post' and m.organisation_id = k.organisation_id and m.id = k.subject_id;
alter table moderation_reports add constraint moderation_reports_organisation_id_subject_kind_subject_id_fkey
  foreign key (organisation_id, subject_kind, subject_id)
  references moderation_cases (organisation_id, subject_kind, subject_id) on delete cascade;

delete from group_posts where parent_id is not null;
drop index group_posts_comments, group_posts_newest;
alter table group_posts drop column parent_id;
create index group_posts_newest on group_posts (organisation_id, group_id, created_at desc, id desc) where deleted_at is null;

-- What is left of an erased person's comment on a plan, neither name nor text, is not moved.
insert into comments (organisation_id, id, subject_kind, subject_id, author_id, body, created_at)
select organisation_id, id, 'career-plan', plan_id, author_id, text, created_at from career_plan_comments where author_id is not null;
drop table career_plan_comments;

-- A comment goes with what it is on, however that goes.
create function delete_comments_on() returns trigger language plpgsql as $$
begin
  delete from comments where organisation_id = old.organisation_id and subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;
create trigger delete_comments after delete on cards for each row execute function delete_comments_on('card');
create trigger delete_comments after delete on group_posts for each row execute function delete_comments_on('group-post');
create trigger delete_comments after delete on career_plans for each row execute function delete_comments_on('career-plan');
