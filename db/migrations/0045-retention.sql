-- What the night's work has removed because its time was over: the only way by which immutable rows go.
create table retentions (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  -- The table whose rows have gone, and those of whom alone (somebody who has left).
  what text not null,
  subject text,
  "before" timestamptz(3) not null,
  count integer not null
);
create index "retentions_what" on retentions (what, "before");
create trigger "retentions_stay" before update or delete on retentions for each row execute function refuse_audit_change();

-- A row goes only if a record says so, and only when the years of the law are over; of somebody who has left, by a record of theirs.
create function refuse_early_removal() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  made timestamptz := coalesce(
    (gone ->> 'createdAt')::timestamptz,
    (select "createdAt" from documents where id = gone ->> 'documentID')
  );
begin
  if exists (
    select from retentions r where r.what = coalesce(tg_argv[1], tg_table_name) and made < r."before"
      and (r.subject = gone ->> 'userID' or (r.subject is null and r."before" <= now() - make_interval(years => tg_argv[0]::int)))
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

drop trigger audits_stay on audits;
create trigger audits_stay before update on audits for each row execute function refuse_audit_change();
create trigger audits_kept before delete on audits for each row execute function refuse_early_removal(7);
drop trigger "sellerVerifications_stay" on "sellerVerifications";
create trigger "sellerVerifications_stay" before update on "sellerVerifications" for each row execute function refuse_audit_change();
create trigger "sellerVerifications_kept" before delete on "sellerVerifications"
  for each row execute function refuse_early_removal(7);
drop trigger documents_stay on documents;
create trigger documents_stay before update on documents for each row execute function refuse_document_change();
create trigger documents_kept before delete on documents for each row execute function refuse_early_removal(10);
drop trigger "documentData_stays" on "documentData";
create trigger "documentData_stays" before update on "documentData" for each row execute function refuse_audit_change();
-- What a paper says goes with the paper.
create trigger "documentData_kept" before delete on "documentData"
  for each row execute function refuse_early_removal(10, documents);
