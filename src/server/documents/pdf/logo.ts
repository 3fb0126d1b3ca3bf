import type { Content } from 'pdfmake/interfaces'
import { colour } from './style.ts'

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9.6" fill="${colour.primary}"/><path fill="${colour.ink}" transform="translate(6 6) scale(.8333)" d="M12 5.69L17 10.19V18H15V12H9V18H7V10.19L12 5.69M12 3L2 12H5V20H11V14H13V20H19V12H22"/></svg>`

/** The product's mark and name. */
export const logo = (): Content => ({
  columns: [
    { svg: mark, width: 26 },
    { text: 'スミカ', bold: true, fontSize: 15, margin: [0, 1, 0, 0] },
  ],
  columnGap: 8,
})
