-- The line of a bank's statement that a deposit was taken over from: the same statement, read twice, adds nothing.
alter table transfers add column "statementKey" text constraint "transfers_statementKey_key" unique;
