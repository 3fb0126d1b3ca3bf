-- Papers of money stay ten years and fourteen months: the ten years of the law begin two months after the end of the business year in which
-- one was made. So a time may have months besides its years, which are counted on the calendar of Japan, as the night counts them.
create or replace function refuse_early_removal() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  made timestamptz := coalesce(
    (gone ->> 'createdAt')::timestamptz,
    (select "createdAt" from documents where id = gone ->> 'documentID')
  );
  kept interval := make_interval(years => tg_argv[0]::int, months => coalesce(tg_argv[2], '0')::int);
  "keptSince" timestamptz := (now() at time zone 'Asia/Tokyo' - kept) at time zone 'Asia/Tokyo';
begin
  if exists (
    select from retentions r where r.what = coalesce(tg_argv[1], tg_table_name) and made < r."before"
      and (r.subject = gone ->> 'userID' or (r.subject is null and r."before" <= "keptSince"))
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger documents_kept before delete on documents
  for each row execute function refuse_early_removal(11, documents, 2);
create or replace trigger "documentData_kept" before delete on "documentData"
  for each row execute function refuse_early_removal(11, documents, 2);
