-- The intranet: announcements of the staff that stay at the top, and that their readers were told of.
alter table campaign
  add column is_pinned boolean not null default false,
  add column told_at timestamptz;
-- whatever was published until now was shown long since
update campaign set told_at = published_at where published_at is not null;
create index campaign_to_tell on campaign (client_id, starts_on)
  where status = 2 and told_at is null and deleted_at is null;
