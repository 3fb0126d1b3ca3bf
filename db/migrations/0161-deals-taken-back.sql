-- When a deal was agreed upon and finished, why it was finished with steps undone, and who asks to take either back.
alter table negotiations add column "establishedAt" timestamptz(3);
alter table negotiations add column "finishedAt" timestamptz(3);
alter table negotiations add column "finishReason" text;
alter table negotiations add column "takeBackReason" text;
alter table negotiations add column "takeBackAskedBy" text;
alter table negotiations add column "takeBackAskedAt" timestamptz(3);
-- For the desk's work: the few deals that wait for the second of the desk.
create index negotiations_take_back on negotiations ("takeBackAskedAt") where "takeBackAskedAt" is not null;

update negotiations n set "establishedAt" = (select max(a."createdAt") from audits a
  where a.noun = 'negotiation' and a."rowID" = n.id and a.action = 'establish') where n.status in (3, 4);
update negotiations n set "finishedAt" = (select max(a."createdAt") from audits a
  where a.noun = 'negotiation' and a."rowID" = n.id and a.action = 'finish') where n.status = 4;

-- A home is not handed over before it was sold. What was written down before this rule stays as it is.
alter table negotiations add constraint "handed_over_after_agreement"
  check ("deliveredOn" >= ("establishedAt" at time zone 'Asia/Tokyo')::date) not valid;

-- What was public of a home when its deal was finished, for as long as the end may be taken back.
alter table "dealRecords" add column publication jsonb;
