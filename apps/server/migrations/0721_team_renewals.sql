-- The moment at which something of a person begins, by their own clock: a day begins at other times elsewhere.
drop index team_learning_renewing;
alter table team_learning drop column renew_on, add column renew_at timestamptz;
create index team_learning_renewing on team_learning (organisation_id, renew_at) where renew_at is not null;
insert into team_changes (organisation_id, user_id, card_id) select organisation_id, user_id, card_id from learning_duties d
where d.starts_on > current_date - 1;
