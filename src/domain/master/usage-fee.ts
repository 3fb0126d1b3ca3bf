/** What the usage fee of each side is called, wherever it is spoken of and no menu is at hand. */
export const usageFeeName = { buyer: '取引サポート利用料', seller: '掲載利用料' } as const
/** The fee of each side with what it holds. */
export const usageFeeScope = {
  buyer: `${usageFeeName.buyer}（1年間・商談の数の制限なし）`,
  seller: `${usageFeeName.seller}（1年間・物件数の制限なし）`,
} as const
/** What the fees are for, in one sentence, for those who have not paid any yet. */
export const usageFeeWords = `売主は${usageFeeScope.seller}、買主は、運営が商談に立ち会って手続きをご案内するときの${usageFeeScope.buyer}がかかります。チャットでのご相談だけなら、費用はかかりません。金額は「サポート料金」と商談の画面でご案内し、ご注文いただくまで請求しません。期間は自動では更新されず、期間中にはじまった商談は、終わるまでそのままご利用いただけます。`
