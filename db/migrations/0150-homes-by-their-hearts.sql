-- Homes are put in the order of how often they are a favourite, as in that of their visits (0108). The figure stays in the home's row, where
-- its readers have it, and in narrow rows with the index. Triggers count whoever writes a favourite; the home's version stays.
alter table estates add column "favoriteCount" integer not null default 0;
update estates set "favoriteCount" = n
  from (select "estateID", count(*) as n from favorites group by 1) counted where id = "estateID";
alter table estates alter column "favoriteCount" drop default;

create table "estateFavoriteCounts" (
  "estateID" text primary key references estates on delete cascade,
  favorites integer not null
);
insert into "estateFavoriteCounts" select id, "favoriteCount" from estates;
create index "estateFavoriteCounts_order" on "estateFavoriteCounts" (favorites, "estateID");

create function keep_favorite_count() returns trigger language plpgsql as $$
begin
  insert into "estateFavoriteCounts" values (new.id, new."favoriteCount")
    on conflict ("estateID") do update set favorites = excluded.favorites;
  return null;
end $$;
create trigger estates_favorites_made after insert on estates for each row execute function keep_favorite_count();
create trigger estates_favorites_counted after update of "favoriteCount" on estates for each row
  when (new."favoriteCount" <> old."favoriteCount") execute function keep_favorite_count();

-- Once a statement, so that many rows at once write a home once. The homes are locked in the order of their ids: two people who leave
-- at once do not wait for one another.
create function count_favorites() returns trigger language plpgsql as $$
begin
  perform id from estates where id in (select "estateID" from written) order by id for no key update;
  update estates set "favoriteCount" = "favoriteCount" + case tg_op when 'INSERT' then n else -n end
    from (select "estateID", count(*)::integer as n from written group by 1) counted where id = "estateID";
  return null;
end $$;
create trigger favorites_added after insert on favorites
  referencing new table as written for each statement execute function count_favorites();
create trigger favorites_removed after delete on favorites
  referencing old table as written for each statement execute function count_favorites();
