/** What each fee is called, wherever it is spoken of and no menu is at hand; apart from what is told of it, as every page knows names. */
export const feeName = { seller: '掲載利用料', buyer: '取引サポート利用料', brokerage: '仲介手数料' } as const

/** The page on which all fees stand, as texts without links name it. */
export const feesTitle = '料金のご案内'
