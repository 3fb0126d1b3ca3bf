-- The orders in which the desk reads all members (src/http/desk/users.ts), and the number that several of them may share.
create index "users_newest" on users ("createdAt" desc, id desc);
create index "users_disabled" on users ("disabledAt" desc nulls last, id desc) where "disabledAt" is not null;
create index "users_all_approved" on users ("sellerApprovedAt" desc nulls last, id desc);
create index "users_fee_paid" on users ("usageFeePayAt" desc nulls last, id desc);
create index "users_phone" on users (phone);
