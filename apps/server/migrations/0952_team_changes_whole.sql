-- MGR-08: changes of whole items are few among very many of people, and are looked for each time.
create index team_changes_whole on team_changes (organisation_id) where user_id is null;
