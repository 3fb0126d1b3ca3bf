/** What parts of a home's page are called: by the labels of their fields, whose schemas the page does not bring (decision 042). */
export const titles = {
  appealPoint: 'アピールポイント',
  routeDescription: '交通・道順の説明',
  renovation: 'リフォーム・修繕履歴',
  facilities: '設備・条件',
  nearby: '周辺施設',
  plan: '間取りと部屋',
}
