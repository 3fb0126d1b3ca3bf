-- The day of the money on a receipt or a refund, as the paper itself says it: lists and their files tell it, and not the day of issue.
alter table documents add column "paidOn" date;
alter table documents disable trigger documents_stay;
update documents set "paidOn" = (data ->> 'paidOn')::date
from "documentData" where "documentData"."documentID" = documents.id and data ->> 'paidOn' is not null;
alter table documents enable trigger documents_stay;
