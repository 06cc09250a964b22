-- The reach a file was written with: its reader's rights and people at that moment. Who has less later does not get the file. Null before it was noted.
alter table report_runs add column reach jsonb;
