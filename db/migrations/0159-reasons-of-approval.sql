-- Why the desk approved a listing although a check pointed at something; the history of the listing tells it.
alter table estates add column "approvalReason" text;
