-- LRN-12: what was only opened is not in progress, so progress within a state changes what teams show.
drop trigger team_progress_updated on card_progress;
create trigger team_progress_updated after update of completion_state, completed_percentage, position_seconds, course_status on card_progress for each row
  when (old.completion_state is distinct from new.completion_state or (old.completed_percentage > 0) <> (new.completed_percentage > 0)
    or (coalesce(old.position_seconds, 0) > 0) <> (coalesce(new.position_seconds, 0) > 0)
    or (coalesce(old.course_status, 'Registered') <> 'Registered') <> (coalesce(new.course_status, 'Registered') <> 'Registered'))
  execute function note_team_progress();
insert into team_changes (organisation_id, user_id, card_id) select d.organisation_id, d.user_id, d.card_id from learning_duties d
  join card_progress p on p.organisation_id = d.organisation_id and p.user_id = d.user_id and p.card_id = d.card_id and p.completion_state = 'STARTED';
