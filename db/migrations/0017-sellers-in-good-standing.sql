-- Nothing of a seller is shown who is disabled, or whom the desk has not approved or no longer approves. The moment of the approval
-- stays while a seller is checked again, and goes with the approval.
set constraints all immediate;
alter table estates drop constraint "estates_suspendedReason";
alter table publications drop constraint "publications_suspendedReason";
alter table estates add constraint "estates_suspendedReason"
  check ("suspendedReason" in ('stale', 'sold', 'sellerRevoked', 'sellerDisabled'));
alter table publications add constraint "publications_suspendedReason"
  check ("suspendedReason" in ('stale', 'sold', 'sellerRevoked', 'sellerDisabled'));

update users set "sellerApprovedAt" = null where "sellerApprovedStatus" in (1, 4);
update users set "sellerApprovedAt" = "updatedAt" where "sellerApprovedStatus" = 3 and "sellerApprovedAt" is null;
update estates set "suspendedReason" = case when users."disabledAt" is null then 'sellerRevoked' else 'sellerDisabled' end
  from users where users.id = "userID" and status in (2, 3) and coalesce("suspendedReason", 'stale') = 'stale'
    and (users."disabledAt" is not null or users."sellerApprovedAt" is null);
update publications set "suspendedReason" = estates."suspendedReason"
  from estates where estates.id = publications.id and estates."suspendedReason" in ('sellerRevoked', 'sellerDisabled')
    and publications."suspendedReason" is distinct from estates."suspendedReason";
