-- Items without a due date counted as overdue; everything is counted anew.
insert into team_changes (organisation_id, user_id, card_id) select organisation_id, user_id, card_id from learning_duties;
