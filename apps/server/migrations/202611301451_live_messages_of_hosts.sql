-- Who hosted when they wrote a message stays its host, also after the co-host took over.
alter table live_messages add column is_host boolean not null default false;
update live_messages m set is_host = true from live_streams s
  where s.organisation_id = m.organisation_id and s.id = m.stream_id and s.host_id = m.user_id;
