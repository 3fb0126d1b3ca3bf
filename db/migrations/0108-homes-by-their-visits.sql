-- Homes are put in the order of their visits. An index of "viewCount" itself would write all indexes of a home whenever somebody looks at
-- it, so the figure is kept in narrow rows besides; the trigger keeps them the same, whoever writes the home.
create table "estateViewCounts" (
  "estateID" text primary key references estates on delete cascade,
  views integer not null
);
insert into "estateViewCounts" select id, "viewCount" from estates;
create index "estateViewCounts_order" on "estateViewCounts" (views, "estateID");

create function keep_view_count() returns trigger language plpgsql as $$
begin
  insert into "estateViewCounts" values (new.id, new."viewCount")
    on conflict ("estateID") do update set views = excluded.views;
  return null;
end $$;
create trigger estates_views_made after insert on estates for each row execute function keep_view_count();
create trigger estates_views_counted after update of "viewCount" on estates for each row
  when (new."viewCount" <> old."viewCount") execute function keep_view_count();
