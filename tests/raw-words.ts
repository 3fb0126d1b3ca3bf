import type { House } from './as.ts'

/** A date as machines write it, or what becomes of a value that was not there. */
const raw = /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])|\d{2}:\d{2}:\d{2}|\b(undefined|null|NaN|true|false)\b|\[object/

/** Every notification, mail and line of a room that holds something no person would write. */
export async function rawWordsIn(house: House): Promise<string[]> {
  const { rows } = await house.services.pool.query<{ words: string }>(
    `select title || E'\\n' || body as words from notifications
      union all select subject || E'\\n' || text from mailbox
      union all select message from chats`,
  )
  if (rows.length === 0) throw new Error('Nothing was told: there is nothing to look at')
  return rows.map(({ words }) => words).filter((words) => raw.test(words))
}
