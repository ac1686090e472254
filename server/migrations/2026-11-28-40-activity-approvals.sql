-- The customer's answer to an activity report by the link of its mail: what they were shown is kept with who answered.
alter table activity_report_step
  -- SHA-256 of what was shown: month, parties, mission, days, total and comment
  add column content_digest text check (content_digest ~ '^[0-9a-f]{64}$'),
  add column by_link boolean not null default false,
  add check (not by_link or (content_digest is not null and approved_by is not null));
