-- What a flat costs each month besides the loan, for the cards of lists. What the previous release publishes meanwhile tells none until
-- it is approved anew: its card then names the loan alone, and says so.
alter table publications add column "monthlyFees" bigint;

update publications
set "monthlyFees" = coalesce((body #>> '{building,managementFee}')::bigint, 0) + coalesce((body #>> '{building,repairReserve}')::bigint, 0)
where coalesce(body #>> '{building,managementFee}', body #>> '{building,repairReserve}') is not null;
