-- When a refund was agreed to, and who refused one for which reason.
alter table refunds add column "approvedAt" timestamptz(3), add column "declinedBy" text, add column "declineReason" text;
update refunds set "approvedAt" = (select max(audits."createdAt") from audits
  where noun = 'refund' and "rowID" = refunds.id and action = 'approve') where "approvedBy" is not null;
