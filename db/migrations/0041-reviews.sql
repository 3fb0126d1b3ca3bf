-- Alone: an index that was cut off while it was made.
drop index concurrently if exists "audits_decisions";
-- Alone: what a review begins with, and what decides it: a change of a home and a check that is made again are reviews, too.
create index concurrently "audits_decisions" on audits ("createdAt")
  where noun in ('estate', 'user') and action in ('apply', 'reapply', 'requestChange', 'recheck', 'restore', 'approve', 'reject', 'rejectChange');
-- Alone: the index of the former statement.
drop index concurrently if exists "audits_reviews";
