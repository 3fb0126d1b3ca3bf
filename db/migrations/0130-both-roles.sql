-- Who sells one home buys the next: a buyer or a seller may have the other role too. "userType" is the one that they act in.
alter table users add column "otherRole" integer,
  add constraint "users_otherRole" check ("otherRole" is null or ("userType", "otherRole") in ((2, 3), (3, 2)));
create index "users_otherRole" on users ("otherRole") where "otherRole" is not null;

-- An application says by itself whose it is, in whichever role the seller acts now.
create index "users_by_applied" on users ("sellerApprovedStatus", "sellerAppliedAt", id);
create index "users_by_approved" on users ("sellerApprovedStatus", "sellerApprovedAt" desc nulls last, id desc);
create index "users_by_changed" on users ("sellerApprovedStatus", "updatedAt" desc, id desc);
create index "users_by_registered" on users ("sellerApprovedStatus", "createdAt" desc, id desc);
drop index "users_applications";
drop index "users_applying";
drop index "users_approved";
drop index "users_rejected";
drop index "users_not_applied";

-- Nobody deals with themselves.
alter table negotiations add constraint "negotiations_parties" check ("buyerID" <> "sellerID");
