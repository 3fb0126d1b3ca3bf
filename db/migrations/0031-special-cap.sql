-- Whether the buyer of a cheap home has agreed to the special cap of the fee (昭和45年建設省告示第1552号 第七), and since when they are asked.
alter table negotiations
  add column "specialCapAskedAt" timestamptz(3),
  add column "buyerAgreedToSpecialCapAt" timestamptz(3);
