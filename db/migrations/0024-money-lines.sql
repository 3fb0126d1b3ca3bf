-- A line about a quotation, an order or a payment is read by whoever pays and by the desk, and by nobody else in the room.
alter table chats add column "audienceID" text;

update chats set "audienceID" = "userID" from quotations where quotations.id = "relationID";
update chats set "audienceID" = "orderUserID" from orders where orders.id = "relationID";
update chats set "audienceID" = "paymentUserID" from payments where payments.id = "relationID";
-- Whoever asked for a change said so themselves.
update chats set "audienceID" = "senderID"
  where "audienceID" is null and "senderID" <> 'admin' and "relationID" is null and message like 'お見積りの変更のご依頼：%';
-- What was canceled named no record: the audit log has a line of the same moment.
update chats set "audienceID" = coalesce(
    (select coalesce(q."userID", o."orderUserID") from audits
      left join quotations q on audits.noun = 'quotation' and q.id = "rowID"
      left join orders o on audits.noun = 'order' and o.id = "rowID"
      where audits."createdAt" = chats."createdAt" and action like 'cancel%'
        and coalesce(q."negotiationID", o."negotiationID") = chats."negotiationID" limit 1),
    (select min("userID") from quotations where quotations."negotiationID" = chats."negotiationID" having count(distinct "userID") = 1),
    (select coalesce("buyerID", "sellerID") from negotiations where id = "negotiationID"))
  where "audienceID" is null and "senderID" = 'admin' and "relationID" is null
    and (message like 'お見積りを取り消しました。%' or message like 'お見積りの有効期限が過ぎたため、取り消しました。%'
      or message like 'ご注文を取り消しました。%' or message like 'お支払い期限が過ぎたため、ご注文を取り消しました。%');

-- The same in the records of finished deals; an attempt at a payment that failed is no line of the talk.
update "dealRecords" record set data = jsonb_set(data, '{lines}', coalesce(
  (select jsonb_agg(line || jsonb_build_object('audienceID', said."audienceID") order by place)
    from jsonb_array_elements(data -> 'lines') with ordinality stored(line, place)
    left join lateral (select "audienceID" from chats where chats."negotiationID" = record."negotiationID"
      and chats."createdAt" = (line ->> 'at')::timestamptz and chats.message = line ->> 'message' limit 1) said on true
    where line ->> 'message' not like 'お支払いできませんでした。%' or said."audienceID" is null), '[]'));
delete from chats where "messageType" = 5 and "senderID" = 'admin' and message like 'お支払いできませんでした。%';
