-- Viewings: the seller offers times, the buyer books one. Of two that are booked no seller and no buyer has two at the same
-- time, whoever comes first; the extension lets a text stand beside a range in one index.
create extension if not exists btree_gist;

create table viewings (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  "sellerID" text not null,
  "buyerID" text not null,
  status integer not null,
  times jsonb not null,
  minutes integer not null,
  place text,
  note text,
  "startsAt" timestamptz(3),
  "endsAt" timestamptz(3),
  "cancelReason" text,
  "absentSide" integer,
  "remindedAt" timestamptz(3),
  constraint "viewings_booked_at_a_time"
    check (status not in (2, 3, 4) or ("startsAt" is not null and "endsAt" > "startsAt")),
  constraint "viewings_missed_by_somebody" check (status <> 4 or "absentSide" is not null),
  constraint "viewings_canceled_with_a_reason" check (status <> 9 or "cancelReason" is not null),
  constraint "viewings_seller_once" exclude using gist
    ("sellerID" with =, tstzrange("startsAt", "endsAt") with &&) where (status = 2),
  constraint "viewings_buyer_once" exclude using gist
    ("buyerID" with =, tstzrange("startsAt", "endsAt") with &&) where (status = 2)
);
create index "viewings_negotiation" on viewings ("negotiationID", "createdAt" desc, id desc);
create unique index "viewings_open_once" on viewings ("negotiationID") where status in (1, 2);
create index "viewings_coming" on viewings ("startsAt") where status = 2 and "remindedAt" is null;
