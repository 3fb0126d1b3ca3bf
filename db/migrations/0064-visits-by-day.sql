-- How often a home was looked at on a day, without saying by whom: for the figures of its seller and of the desk.
create table "estateVisits" (
  "estateID" text not null references estates on delete cascade,
  day date not null,
  visits integer not null,
  primary key ("estateID", day)
);
create index "estateVisits_day" on "estateVisits" (day) include (visits);
-- The figures of a period read what came within it.
create index "negotiations_begun" on negotiations ("createdAt") where not "deletedFlag";
create index "favorites_since" on favorites ("createdAt");
create index "audits_reviews" on audits ("createdAt")
  where noun in ('estate', 'user') and action in ('apply', 'reapply', 'approve', 'reject');
