-- What shows a skill changes hands with its person when two accounts are merged; nothing else in it may change.
grant update (user_id) on skill_evidence to waymark_app;
