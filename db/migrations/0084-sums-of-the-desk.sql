-- What the desk's lists count and add up by state (src/server/kernel/sql/tally-rows.ts) is read in these indexes alone.
drop index "orders_by_state";
create index "orders_by_state" on orders ("orderStatus", "orderAt" desc, id desc) include ("totalAmount");
drop index "payments_by_state";
create index "payments_by_state" on payments ("paymentStatus", "createdAt" desc, id desc) include (amount);
drop index "quotations_by_state";
create index "quotations_by_state" on quotations ("quotationStatus", "createdAt" desc, id desc) include ("totalAmount");
-- Other indexes of all states have the orders of these two.
drop index "quotations_requested";
drop index "quotations_valid";

-- Deals are found by the title or number of their home, orders by the number of a paper: the indexes of all words of a home or paper lead
-- to very many rows besides, of which each would be read and passed over.
create index "estates_titles" on estates using gin ("gramsOf"(coalesce(title, '') || ' ' || coalesce("estateNumber", '')));
create index "documents_numbers" on documents using gin ("gramsOf"(coalesce(number, '')));
