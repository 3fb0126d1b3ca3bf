-- The orders in which the desk's lists are read, tab by tab (src/http/desk/), and the rows that are joined to them.
create index "payments_newest" on payments ("createdAt" desc, id desc);
create index "payments_by_state" on payments ("paymentStatus", "createdAt" desc, id desc);
create index "payments_due" on payments ("paymentStatus", "dueDate", id);
create index "estates_newest" on estates ("updatedAt" desc, id desc);
create index "estates_by_state" on estates (status, "updatedAt" desc, id desc);
create index "estates_approved" on estates (status, "approvedAt" desc nulls last, id desc);
create index "estates_silent" on estates (status, "suspendedReason", "nextUpdateAt", id);
create index "documents_order" on documents ("orderID");
create index "refunds_newest" on refunds ("createdAt" desc, id desc);
create index "refunds_by_state" on refunds (status, "createdAt" desc, id desc);
create index "orders_newest" on orders ("orderAt" desc, id desc);
create index "orders_by_state" on orders ("orderStatus", "orderAt" desc, id desc);
create index "quotations_newest" on quotations ("createdAt" desc, id desc);
create index "quotations_by_state" on quotations ("quotationStatus", "createdAt" desc, id desc);
create index "quotations_queue" on quotations ("quotationStatus", "quotationRequestAt", id);
create index "quotations_ending" on quotations ("quotationStatus", "validUntil", id);
create index "negotiations_running" on negotiations ("lastSendAt" desc nulls last, id desc)
  where status in (1, 2, 3) and not "deletedFlag";
create index "negotiations_by_state" on negotiations (status, "lastSendAt" desc nulls last, id desc) where not "deletedFlag";
create index "messageReports_newest" on "messageReports" ("createdAt" desc, id desc);
create index "messageReports_by_state" on "messageReports" (status, "createdAt" desc, id desc);
create index "users_sellers" on users ("userType", "createdAt" desc, id desc);
create index "users_applying" on users ("userType", "sellerApprovedStatus", "sellerAppliedAt", id);
create index "users_approved" on users ("userType", "sellerApprovedStatus", "sellerApprovedAt" desc nulls last, id desc);
create index "users_rejected" on users ("userType", "sellerApprovedStatus", "updatedAt" desc, id desc);
create index "users_not_applied" on users ("userType", "sellerApprovedStatus", "createdAt" desc, id desc);
