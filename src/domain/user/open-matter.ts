/** What keeps a person from leaving as long as it is not ended, as they are told of it. */
export const openMatter = {
  home: '審査中か公開中の物件',
  contract: '有効な媒介契約',
  deal: '進行中の商談',
  order: 'お支払いの済んでいない注文',
  refund: '手続き中の返金',
  deposit: '返金か照合を待っているお振込み',
} as const

/** All of it in words. */
export const openMatterWords = Object.values(openMatter).join('、')
