import { expect, type Page } from '@playwright/test'
import { alive, open } from './people.ts'

/** The talk of a room. */
export const talk = (page: Page) => page.getByRole('log', { name: 'メッセージ' })
/** Where one writes. */
export const composer = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })
/** What was said in a room with these words: bubble, card and marks. */
export const line = (page: Page, words: string) => talk(page).getByRole('article').filter({ hasText: words })
/** A room in the list of rooms. */
export const row = (page: Page, room: string) => page.locator(`a[href*="/chat/${room}"]`)
/** Whose turn it is, above the talk. */
export const turn = (page: Page) => page.getByRole('region', { name: '次にすること' })

export const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
/** Answers the question that stands over the page. */
export const answer = (page: Page, yes: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: yes, exact: true }).click()

/** The desk lets the seller into the room that it looks at; `from` is what the seller may read of what was said before. */
export async function inviteSeller(desk: Page, from?: string) {
  await press(desk, '売主を招く')
  if (from) await desk.getByLabel('売主が読めるところ').selectOption({ label: from })
  await answer(desk, '売主を招く')
  await expect(talk(desk).getByText('参加しました').first()).toBeVisible()
}

/** Says something, and waits until the server has it. */
export async function say(page: Page, words: string) {
  await composer(page).fill(words)
  await press(page, '送る')
  await expect(composer(page)).toHaveValue('')
  await expect(line(page, words)).toBeVisible()
  await expect(talk(page).getByText('送信中…')).toHaveCount(0)
}

/** A buyer finds a home by its name and opens a deal about it, which leads into the room. Answers the room's id. */
export async function askAbout(page: Page, home: string) {
  await open(page, `/buyer/estate?keyword=${encodeURIComponent(home)}`)
  await page.getByRole('link', { name: home, exact: true }).click()
  await press(page, 'この物件について問い合わせる')
  await expect(page).toHaveURL(/\/buyer\/chat\/./)
  await alive(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
