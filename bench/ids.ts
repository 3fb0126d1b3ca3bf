/** An id that a number makes: a UUID's form (version 7), drawn and so in no order, as hard on the indexes as it gets. */
export const idOf = (what: string, n: string) =>
  String.raw`regexp_replace(md5('${what} ' || ${n}), '(.{8})(.{4}).(.{3}).(.{3})(.{12})', '\1-\2-7\3-8\4-\5')`
export const estateID = (n: string) => idOf('estate', n)

/** Every fifth member sells. */
export const sellerOf = (n: string, members: string) =>
  idOf('member', `(5 * (1 + ${n} % greatest(1, ${members}::bigint / 5)))`)
