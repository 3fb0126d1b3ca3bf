-- Rows that nobody changes, and what is removed of them when the years of the law are over.

-- For rows that stay as they were written.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

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

-- What was done by whom. Append-only.
create table audits (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  "actorRole" integer,
  action text not null,
  noun text not null,
  "rowID" text not null,
  before jsonb,
  after jsonb,
  reason text,
  "requestID" text not null,
  ip text not null
);
create index "audits_row" on audits (noun, "rowID", "createdAt" desc);
create index "audits_newest" on audits ("createdAt" desc, id desc);
-- What the desk looks for lines by, newest first.
create index "audits_actor" on audits ("actorID", "createdAt" desc, id desc);
create index "audits_action" on audits (action, "createdAt" desc, id desc);
create index "audits_noun" on audits (noun, "createdAt" desc, id desc);
create index "audits_one_row" on audits ("rowID", "createdAt" desc, id desc);
create index "audits_request" on audits ("requestID", "createdAt" desc, id desc);
-- The figures of a period read the decisions that fell within it.
create index "audits_reviews" on audits ("createdAt")
  where noun in ('estate', 'user') and action in ('apply', 'reapply', 'approve', 'reject');
-- Not even by emptying the table.
create trigger audits_are_kept before truncate on audits execute function refuse_audit_change();
create trigger audits_stay before update on audits for each row execute function refuse_audit_change();
create trigger audits_kept before delete on audits for each row execute function refuse_early_removal(7);

-- The seals of the audit log: each line's place in the order of sealing, and a hash over the line and the seal before it.
create table "auditChain" (
  sequence integer primary key,
  "auditID" text not null unique,
  hash text not null,
  -- When the line was made, and its hash, so that the chain can still be walked when old lines have gone.
  "madeAt" timestamptz(3) not null,
  line text not null
);
create trigger "auditChain_stays" before update or delete on "auditChain" for each row execute function refuse_audit_change();
create trigger "auditChain_is_kept" before truncate on "auditChain" execute function refuse_audit_change();

-- What will be erased, as it was announced to the desk, and what is held back from it. A row is erased a week after its announcement.
create table erasures (
  what text not null,
  "rowID" text not null,
  "announcedOn" date,
  "holdReason" integer,
  "holdNote" text,
  "heldBy" text,
  "heldAt" timestamptz(3),
  primary key (what, "rowID"),
  constraint "erasures_held_for_a_reason" check (("holdReason" is null) = ("heldAt" is null))
);
create index "erasures_held" on erasures (what, "rowID") where "holdReason" is not null;
