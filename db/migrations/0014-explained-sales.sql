-- Who explains and signs a sale (宅地建物取引業法35条, 37条).

create table "transactionSpecialists" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null,
  "registrationNumber" text not null,
  "validUntil" date not null,
  retired boolean not null default false
);

alter table negotiations add column "specialistID" text references "transactionSpecialists";

-- Deals that were agreed upon before ask for none of this: nobody could know of it (false).
alter table negotiations add column "isBrokered" boolean not null default false;

-- Why a step goes on without the paper that it waits for: one of the desk asks, another agrees.
alter table "dealSteps"
  add column "waiverReason" text,
  add column "waiverAskedBy" text,
  add column "waivedBy" text,
  add column "waivedAt" timestamptz(3),
  add constraint "dealSteps_waived_by_two" check (
    "waivedAt" is null
    or ("waiverReason" is not null and "waiverAskedBy" is not null and "waivedBy" is not null and "waivedBy" <> "waiverAskedBy")
  );

-- What waits for the second of them.
create index "dealSteps_waivers" on "dealSteps" ("updatedAt") where "waiverAskedBy" is not null and "waivedAt" is null;

-- That a sale was explained (重要事項説明), as it was on that day. It is never changed, only voided.
create table explanations (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  status integer not null,
  "heldAt" timestamptz(3) not null,
  method integer not null,
  "consentedOn" date,
  "paperSentOn" date,
  "certificateShown" boolean not null check ("certificateShown"),
  "listenerName" text not null,
  "specialistID" text not null references "transactionSpecialists",
  "specialistName" text not null,
  "specialistNumber" text not null,
  "paperID" text not null references "dealPapers",
  "voidReason" text,
  "voidedAt" timestamptz(3),
  constraint "explanations_online_as_agreed" check (method <> 2 or ("consentedOn" is not null and "paperSentOn" is not null)),
  constraint "explanations_voided_with_a_reason" check (status <> 9 or ("voidedAt" is not null and "voidReason" is not null))
);
create index "explanations_negotiation" on explanations ("negotiationID", "createdAt" desc, id desc);
create index "explanations_paper" on explanations ("paperID");

-- Since when each side takes the papers of the law as files; without that they are handed over on paper, on a day.
alter table negotiations
  add column "buyerAcceptsFilesAt" timestamptz(3),
  add column "sellerAcceptsFilesAt" timestamptz(3);
alter table "dealPapers" add column "handedOn" date;
