-- Who has looked at a home today, as a hash that tells nobody who it was. Yesterday's rows are removed every night.
create table "estateViews" (
  "estateID" text not null references estates on delete cascade,
  viewer text not null,
  day date not null,
  primary key ("estateID", viewer)
);
create index "estateViews_day_idx" on "estateViews" (day);
