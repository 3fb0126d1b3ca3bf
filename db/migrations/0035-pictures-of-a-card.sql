-- Formerly 225efbf31c7336ae75abea460970bbbc7d5af1fa98a025a9795aacd3ef93a114: in one transaction, in which nobody could read what is published for as long as it took.
-- Formerly 3c81e1e4376793308d4009b2793998826aec7ee20b84a24edaaa7875ba0424e6: with a new version of what the public reads for each five hundred homes, so that every page was drawn anew.
-- How many pictures a published home has: its card says so. Null where the previous release publishes meanwhile.
-- Changes rows of publications, publicVersion: cards tell how many pictures there are.
-- Step: the column.
alter table publications add column if not exists "pictureCount" integer;
-- Alone: the count of each home, five hundred at a time. The release that serves meanwhile shows none of them, so its pages stay what they are.
do $$
declare
  ids text[];
  last text := '';
begin
  loop
    select array_agg(id order by id) into ids from (select id from publications where id > last order by id limit 500) page;
    exit when ids is null;
    update publications set "pictureCount" = jsonb_array_length(body->'estatePhotos')
      where id = any(ids) and "pictureCount" is distinct from jsonb_array_length(body->'estatePhotos');
    update "publicVersion" set "changedBy" = pg_current_xact_id();
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
-- Step: from now on cards show them.
update "publicVersion" set n = n + 1;
