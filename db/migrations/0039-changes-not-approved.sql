-- Changes rows of estates, publications: a change that was withdrawn or sent back left its home public in a state in which nothing could
-- hide it or end it. Such a home is approved again, as it is read, and hidden where nothing of its seller is shown; one that was sold, or
-- whose contract has ended with nobody buying it, has ended. A home that nobody reads stays as it is.
create temporary table "leftOpen" on commit drop as
  select e.id,
    exists (select from negotiations n where n."estateID" = e.id and n.status = 4)
      or (p."transactionMode" in (1, 2)
        and exists (select from "brokerageContracts" c where c."estateID" = e.id and c.status in (8, 9))
        and not exists (select from "brokerageContracts" c where c."estateID" = e.id and c.status in (1, 2, 3))
        and not exists (select from negotiations n where n."estateID" = e.id and n.status in (2, 3))) as "isOver",
    case when coalesce(e."suspendedReason", p."suspendedReason") = 'sold' then 'sold'
      when u."disabledAt" is not null then 'sellerDisabled'
      when u."sellerApprovedAt" is null then 'sellerRevoked'
      else coalesce(e."suspendedReason", p."suspendedReason") end as reason
  from estates e join publications p using (id) join users u on u.id = e."userID" where e.status in (1, 9);
update estates e set status = case when o."isOver" then 10 else 3 end, "suspendedReason" = o.reason
  from "leftOpen" o where o.id = e.id;
delete from publications p using "leftOpen" o where o.id = p.id and o."isOver";
update publications p set "suspendedReason" = o.reason
  from "leftOpen" o where o.id = p.id and p."suspendedReason" is distinct from o.reason;
