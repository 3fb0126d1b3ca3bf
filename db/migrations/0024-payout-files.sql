-- Refunds that go out together, by a file for the bank: one of the desk makes the list, another releases it.

create table "payoutFiles" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "refundIDs" text[] not null,
  "payOn" date not null,
  total bigint not null,
  "senderVersion" integer not null,
  status integer not null,
  "madeBy" text not null,
  "releasedBy" text,
  "releasedAt" timestamptz(3),
  "calledOffBy" text,
  "callOffReason" text,
  constraint "payoutFiles_released_by_another"
    check (status not in (2, 3) or ("releasedBy" is not null and "releasedBy" <> "madeBy"))
);
create index "payoutFiles_newest" on "payoutFiles" ("createdAt" desc, id desc);
create index "payoutFiles_open" on "payoutFiles" ("createdAt" desc, id desc) where status in (1, 2);

-- The file that a refund goes out by: one at most. It is emptied where that file is called off.
alter table refunds add column "payoutFileID" text references "payoutFiles";
create index "refunds_payout" on refunds ("payoutFileID") where "payoutFileID" is not null;

-- Whom the bank's file names as the sender.
alter table "operatorVersions" add column "senderCode" text, add column "senderName" text, add column "senderBankCode" text,
  add column "senderBranchCode" text, add column "senderKind" integer, add column "senderNumber" text;
