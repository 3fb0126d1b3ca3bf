-- Since when a quotation waits to be corrected, because the agreed price allows less than it says.
alter table quotations add column "overCapAt" timestamptz(3);
