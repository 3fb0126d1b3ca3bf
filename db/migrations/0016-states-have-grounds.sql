-- A state stands on what has happened: an approval by a second administrator, a confirmation by both sides, a payment that a
-- deposit belongs to. Rows of before are not asked, so that a start never fails for them; they are asked when they are next written.
alter table refunds add constraint "refunds_approved_by_another"
  check (status not in (2, 3) or ("approvedBy" is not null and "approvedBy" <> "requestedBy")) not valid;
alter table offers add constraint "offers_accepted_by_both"
  check (status <> 2 or ("buyerConfirmedAt" is not null and "sellerConfirmedAt" is not null)) not valid;
alter table transfers add constraint "transfers_matched_to_a_payment"
  check (status not in (2, 3, 4) or "paymentID" is not null) not valid;
alter table "messageReports" add constraint "messageReports_settled_with_a_note"
  check (status = 1 or ("handledAt" is not null and note is not null)) not valid;
