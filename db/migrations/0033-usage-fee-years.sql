-- When the end of a year that the usage fee pays for was announced to whoever paid it.
alter table users add column "usageFeeNoticedOn" date;
