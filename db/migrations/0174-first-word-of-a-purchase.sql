-- A buyer says that they want to buy before a price is talked about, and an invited seller reads the question that they are to answer.
alter table negotiations add column "purchaseIntentAt" timestamptz(3), add column "sellerQuestion" text;
create index "negotiations_purchase_intent" on negotiations ("purchaseIntentAt")
  where "purchaseIntentAt" is not null and status = 1 and not "sellerInvitedFlag" and not "deletedFlag";
