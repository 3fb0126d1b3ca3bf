-- Whether an address waits for an answer is asked for each one that is forgotten.
create index "alertRequests_email" on "alertRequests" (email);
