-- What the desk's search asks by words (src/server/desk/searches.ts): every character of a text and every pair of neighbours. Pairs,
-- because names in Japanese are often two characters long, and trigram indexes see none of those.
create function "gramsOf"(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select letter, lead(letter) over (order by at) as next
    from string_to_table(lower(words), null) with ordinality as letters (letter, at)
  ) pairs, lateral (values (letter), (letter || next)) grams (gram)
  where gram is not null
$$;
create index "users_words" on users using gin ("gramsOf"(coalesce(name, '') || ' ' || coalesce("lastName", '') || coalesce("firstName", '')
  || ' ' || coalesce("lastNameKana", '') || coalesce("firstNameKana", '') || ' ' || coalesce("userNumber", '')
  || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')));
create index "estates_words" on estates using gin ("gramsOf"(coalesce(title, '') || ' ' || coalesce("estateNumber", '')
  || ' ' || coalesce("postCode", '') || ' ' || coalesce("publicAddress", '') || ' ' || coalesce("nearestStation", '')
  || ' ' || coalesce(prefectures, '') || coalesce(city, '') || coalesce(address1, '') || ' ' || coalesce(address2, '')));
create index "negotiations_words" on negotiations using gin ("gramsOf"(coalesce("buyerName", '') || ' ' || coalesce("sellerName", '')));
create index "documents_words" on documents using gin ("gramsOf"(coalesce(number, '') || ' ' || coalesce("partyName", '')));

-- The people and the deals that a word has found lead to their rows, and amounts to those of just that amount.
create index "orders_user" on orders ("orderUserID");
create index "payments_user" on payments ("paymentUserID");
create index "quotations_user" on quotations ("userID");
create index "quotations_negotiation" on quotations ("negotiationID");
create index "documents_quotation" on documents ("quotationID");
create index "estates_price" on estates (price, id);
create index "payments_amount" on payments (amount, id);
create index "documents_amount" on documents (amount, id);
create index "orders_amount" on orders ("totalAmount", id);
