-- A session that ends, by whatever statement, is told to every node at the commit: pages left open leave at once.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger tell_ended after update of ended_at on user_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_session();
create trigger tell_deleted after delete on user_session
  for each row when (old.ended_at is null) execute function tell_ended_session();
