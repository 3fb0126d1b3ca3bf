-- Homes are hidden by members and by browsers, and no longer for an address that alerts are mailed to.
drop table "hiddenByMail";
