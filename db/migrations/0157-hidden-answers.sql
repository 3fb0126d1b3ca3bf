-- A day of the handover belongs to a listing that names one (3: 期日指定, 4: 予定); with any other answer nobody sees it while editing.
update estates set "deliveryDate" = null
  where "deliveryDate" is not null and ("deliveryTiming" is null or "deliveryTiming" not in (3, 4));
update publications set "deliveryDate" = null, body = jsonb_set(body, '{deliveryDate}', 'null')
  where "deliveryDate" is not null and ("deliveryTiming" is null or "deliveryTiming" not in (3, 4));
