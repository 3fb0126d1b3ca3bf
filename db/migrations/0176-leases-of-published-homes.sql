-- Until when the land of a published home is leased (0: its listing does not tell), so that no example of a loan is longer; and its rent
-- among what is paid each month.
alter table publications add column "leaseEnd" integer;
update publications set
  "leaseEnd" = coalesce(substring(body -> 'land' ->> 'leaseTerm' from '(20[2-9][0-9]|2[1-9][0-9][0-9])年')::integer, 0),
  "monthlyFees" = coalesce("monthlyFees", 0) + coalesce((body -> 'land' ->> 'leaseRent')::integer, 0)
  where coalesce((body -> 'land' ->> 'landRight')::integer, 1) <> 1;
