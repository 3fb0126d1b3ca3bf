/** What parts of a home's page are called: by the labels of their fields, whose schemas the page does not bring (decision 041). */
export const titles = {
  renovation: 'リフォーム・修繕履歴',
  facilities: '設備・条件',
}
