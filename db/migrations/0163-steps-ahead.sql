-- Whether somebody has ticked a step although one that comes before it was not done, and has confirmed that.
alter table "dealSteps" add column "isAhead" boolean not null default false;
