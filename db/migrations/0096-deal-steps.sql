-- What follows an agreement, a row for each step of a deal. Deals that are agreed upon already get theirs, with the days of their terms.
create table "dealSteps" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  kind integer not null,
  "dueOn" date,
  "heldAt" text,
  person text,
  note text,
  "isNeedless" boolean not null,
  "buyerDoneAt" timestamptz(3),
  "sellerDoneAt" timestamptz(3),
  "adminDoneAt" timestamptz(3),
  "isDone" boolean not null
);
create unique index "dealSteps_once" on "dealSteps" ("negotiationID", kind);
create index "dealSteps_late" on "dealSteps" ("dueOn") where not "isDone";

insert into "dealSteps" (id, "createdAt", "updatedAt", version, "negotiationID", kind, "dueOn", "isNeedless", "isDone")
  select gen_random_uuid()::text, now(), now(), 1, n.id, kind,
    case when kind = 4 then o."loanUntil" when kind in (6, 7, 8) then o."deliveryDate" end, false, false
  from negotiations n left join offers o on o."negotiationID" = n.id and o.status = 2, generate_series(1, 9) kind
  where n.status = 3;
