-- What the client of a sale asks the operator for, in writing: the 媒介契約 (宅地建物取引業法34条の2).
create table "brokerageContracts" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null references estates (id) on delete cascade,
  "clientID" text not null,
  status integer not null,
  type integer not null,
  price bigint,
  fee bigint,
  "cheapPropertyAgreed" boolean not null,
  delivery integer not null,
  "paperSentOn" date,
  "confirmedAt" timestamptz(3),
  "beginsOn" date,
  "endsOn" date,
  renewals integer not null,
  "endNoticedOn" date,
  "endedAt" timestamptz(3),
  "endReason" text,
  "reinsDueOn" date,
  "reinsNumber" text,
  "reinsRegisteredOn" date,
  "reinsCertificatePath" text,
  "reinsSaleReportedOn" date,
  "reportDueOn" date,
  editions jsonb not null,
  constraint "brokerageContracts_confirmed_for_a_price"
    check (status = 1 or (price is not null and fee is not null and "confirmedAt" is not null)),
  constraint "brokerageContracts_concluded_in_writing"
    check (status in (1, 2) or ("beginsOn" is not null and "endsOn" >= "beginsOn" and jsonb_array_length(editions) > 0)),
  constraint "brokerageContracts_ended_for_a_reason"
    check (status not in (8, 9) or ("endedAt" is not null and "endReason" is not null))
);
-- A home is entrusted once at a time.
create unique index "brokerageContracts_one_open" on "brokerageContracts" ("estateID") where status in (1, 2, 3);
create index "brokerageContracts_of_estate" on "brokerageContracts" ("estateID", "createdAt");
create index "brokerageContracts_of_client" on "brokerageContracts" ("clientID");
-- What the desk owes by a day, of contracts in force.
create index "brokerageContracts_ends" on "brokerageContracts" ("endsOn") where status = 3;
create index "brokerageContracts_reins" on "brokerageContracts" ("reinsDueOn") where status = 3 and "reinsRegisteredOn" is null;
create index "brokerageContracts_report" on "brokerageContracts" ("reportDueOn") where status = 3;
create index "brokerageContracts_paper" on "brokerageContracts" ("updatedAt")
  where status = 3 and delivery = 2 and "paperSentOn" is null;
create index "brokerageContracts_sales" on "brokerageContracts" ("estateID")
  where "reinsNumber" is not null and "reinsSaleReportedOn" is null;

-- What the client was told of the sale, and when (業務報告).
create table "brokerageReports" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "contractID" text not null references "brokerageContracts" (id) on delete cascade,
  "from" date not null,
  until date not null,
  views integer not null,
  favorites integer not null,
  inquiries integer not null,
  viewings integer not null,
  note text not null
);
create index "brokerageReports_of_contract" on "brokerageReports" ("contractID", until);
