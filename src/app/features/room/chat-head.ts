import { pageHead } from '#app/shell/page-head.ts'

/** The head of an inbox, and of a room by its estate's name. */
export const chatHead = (title?: string) => pageHead({ title: title ? `${title}のチャット` : 'チャット', hidden: true })
