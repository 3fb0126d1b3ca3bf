/** Why a card was declined, by Stripe's code, in words for the payer: what is wrong and what to do next. */
const reasons: Record<string, string> = {
  card_declined: 'カード会社の承認が得られませんでした。別のカードをお試しください。',
  insufficient_funds: 'カードの残高またはご利用可能額が足りません。別のカードをお試しください。',
  expired_card: 'カードの有効期限が切れています。別のカードをお使いください。',
  incorrect_cvc: 'セキュリティコードが正しくありません。カードをご確認のうえ、もう一度お試しください。',
  incorrect_number: 'カード番号が正しくありません。カードをご確認のうえ、もう一度お試しください。',
  processing_error: 'カード会社との通信中に問題が起きました。しばらくしてから、もう一度お試しください。',
  payment_intent_authentication_failure:
    '本人認証（3Dセキュア）が完了しませんでした。もう一度お試しいただくか、別のカードをお使いください。',
}
const fallback = 'お支払いができませんでした。別のカードをお試しください。'

/** The reason for a code, the more precise decline code first. Unknown codes get a general reason. */
export function failureReason(code: string | null | undefined, declineCode?: string | null): string {
  return reasons[declineCode ?? ''] ?? reasons[code ?? ''] ?? fallback
}
