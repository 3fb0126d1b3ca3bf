-- A deposit that was set against somebody else's payment is taken from it on the same day: one of the desk asks, another agrees.
alter table transfers add column "matchedAt" timestamptz(3);
alter table transfers add column "unmatchReason" text;
alter table transfers add column "unmatchAskedBy" text;
alter table transfers add column "unmatchAskedAt" timestamptz(3);
alter table transfers add constraint "transfers_unmatch_asked_whole"
  check (num_nulls("unmatchReason", "unmatchAskedBy", "unmatchAskedAt") in (0, 3));
create index "transfers_unmatch_asked" on transfers ("matchedAt") where "unmatchAskedAt" is not null;
