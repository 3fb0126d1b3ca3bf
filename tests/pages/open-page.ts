import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import {
  configure,
  createEvent,
  fireEvent,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/dom'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { givenName } from '#domain/text/display-name.ts'
import { presentBrand } from '#server/operator/brand-versions.ts'
import { getRouter } from '../../src/router.ts'
import type { House, Somebody } from '../as.ts'
import { origin } from './dom.ts'
import { networkOf, type Network, type SentCall } from './network.ts'

// A busy machine is no failure. What is missing is said in a sentence, and not with all that stands on the page.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message?.split('\n\n')[0]) })

type Words = string | RegExp

/** A page as somebody has it before them. What finds nothing, or more than one thing, throws; what begins with `find` waits. */
export type Page = BoundFunctions<typeof queries> & {
  /** What it has sent so far to change something, but for what keeps the sign-in. */
  sent: readonly SentCall[]
  /** The address at which it stands now: path and search. */
  address(): string
  /** Whether a page stands behind it to which one goes back. */
  hasBack(): boolean
  /** All its words, as one text. */
  words(): string
  /** Presses a button as soon as there is one of this name. */
  press(name: Words): Promise<void>
  /** Presses a button of the sheet or the question that was opened last. */
  answer(yes: Words): Promise<void>
  /** Types into the field of a label, or chooses an option of it by its words; the label may say 必須 or 任意 behind. */
  fill(label: string, value: string): Promise<void>
  /** Ticks a checkbox, or chooses among radio buttons. */
  choose(name: Words): Promise<void>
  /** Waits until it has made such a call, and answers what the last one has sent: `sends('POST /api/order')`. */
  sends(call: string): Promise<unknown>
}

const site = { origin, demo: false, apiBase: '/api', apiKey: 'test' }
/** Closes the page that stands in the document. */
let close = async () => {}

/**
 * Draws a page without a browser: the router and React as in one, in the document of `dom.ts`, with the address in memory and the API
 * of the house in this process. It shows what its loaders read and its parts draw, and does what it would do when pressed; of looks,
 * width, focus and streams it knows nothing. There is one page at a time, which is closed with its test.
 * @param as who looks; nobody signed in unless told
 */
export async function openPage(house: House, path: string, as?: Somebody): Promise<Page> {
  await close()
  const network = networkOf(house)
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  // What the server hands over to the browser: the session and the API of the browser are made of it.
  await router.options.hydrate?.({
    me: await signIn(as),
    site: {
      ...site,
      identityBase: house.services.real.identity ? 'https:/' : '',
      readsIdCards: house.services.idCardReader !== null,
    },
    brand: await presentBrand(house.services),
  })
  await router.load()
  const root = createRoot(document)
  close = async () => {
    root.unmount()
    await network.close()
    close = async () => {}
  }
  onTestFinished(() => close())
  root.render(createElement(RouterProvider, { router }))
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  return {
    ...within(document.body),
    ...handsOn(network),
    sent: network.sent,
    address: () => router.state.location.href,
    hasBack: () => router.history.canGoBack(),
    words: () => document.body.textContent.replace(/\s+/g, ' '),
  }
}

/** Leaves in the browser's storage what a sign-in leaves there. Answers what the server would draw the page for. */
async function signIn(as: Somebody | undefined) {
  const person = as && (await as.api.user.me())
  localStorage.clear()
  if (!as) return null
  if (!person) throw new Error(`${as.email} has no profile`)
  localStorage.setItem('token', as.token)
  localStorage.setItem('user', JSON.stringify(person))
  const { id, userType, otherRole, sellerApprovedStatus, areas } = person
  return { id, userType, otherRole, sellerApprovedStatus, areas, name: givenName(person) }
}

/** Signs somebody in in another tab: the open page, which may be another person's, hears of it by the storage that they share. */
export async function signInElsewhere(as: Somebody): Promise<void> {
  await signIn(as)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Has an open room read anew, as it is whenever somebody comes back to its tab. */
export const comeBack = () => fireEvent(document, createEvent('visibilitychange', document))

const controls = 'input, select, textarea'

/** What a person does on the page. */
function handsOn({ sent }: Network): Pick<Page, 'press' | 'answer' | 'fill' | 'choose' | 'sends'> {
  const page = within(document.body)
  return {
    async press(name) {
      fireEvent.click(await page.findByRole('button', { name }))
    },
    async answer(yes) {
      const last = (await page.findAllByRole('dialog')).at(-1) ?? document.body
      fireEvent.click(await within(last).findByRole('button', { name: yes }))
    },
    async fill(label, value) {
      const control = await page.findByLabelText(new RegExp(`^${label} ?(必須|任意)?$`), { selector: controls })
      const option = [...control.querySelectorAll('option')].find(({ text }) => text === value)
      fireEvent.change(control, { target: { value: option?.value ?? value } })
    },
    async choose(name) {
      const ticks = await waitFor(() => {
        const all = ['checkbox', 'radio'].flatMap((role) => page.queryAllByRole(role, { name }))
        expect(all, `what is called ${String(name)}`).toHaveLength(1)
        return all
      })
      for (const tick of ticks) fireEvent.click(tick)
    },
    async sends(call) {
      await waitFor(() => expect(sent.map((one) => one.call)).toContain(call))
      return sent.findLast((one) => one.call === call)?.body
    },
  }
}
