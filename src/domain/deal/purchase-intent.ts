/** What a buyer says in the room who wants to buy the home. */
export const purchaseIntentWords = 'この物件の購入を申し込みたいです。'
