-- Alone: an index that was cut off while it was made.
drop index concurrently if exists "transfers_payment";
-- Alone: what has come for a payment.
create index concurrently "transfers_payment" on transfers ("paymentID");
-- Alone: an index that was cut off while it was made.
drop index concurrently if exists "refunds_transfer";
-- Alone: what of a deposit has gone back.
create index concurrently "refunds_transfer" on refunds ("transferID");
