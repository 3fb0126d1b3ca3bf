-- A viewing has an exact place, which the booked buyer alone is told, while the viewing is booked.
alter table viewings add column address text, add column "meetingPoint" text;
update viewings set "meetingPoint" = place where status = 2 and place is not null;
