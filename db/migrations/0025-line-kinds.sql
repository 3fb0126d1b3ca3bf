-- Why a line that is called a fee for brokerage is none, who says so, and who of the others agrees.
alter table quotations add column "kindReason" text, add column "kindReasonBy" text, add column "kindApprovedBy" text;
alter table quotations add constraint "quotations_kind_four_eyes" check ("kindApprovedBy" is null
  or ("kindReason" is not null and "kindReasonBy" is not null and "kindApprovedBy" <> "kindReasonBy"));
