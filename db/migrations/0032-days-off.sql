-- When the operator is closed: such days do not count for the registration at REINS (宅地建物取引業法施行規則15条の10第2項).
alter table "operatorVersions"
  add column "weeklyDaysOff" text,
  add column "closedPeriods" text;
