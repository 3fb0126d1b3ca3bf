// Before the first test of a process that draws pages: a document, so that React and the router work as in a browser. It is happy-dom's,
// without layout, styles and network. What Node has itself (requests, files, timers, the clock) stays Node's, since the API works by it
// in the same process.
import { Window } from 'happy-dom'

/** Where the pages stand. */
export const origin = 'http://sumika.test'

/** What Node has, too, and pages must have of the browser. */
const ofBrowser = ['navigator', 'localStorage', 'sessionStorage']

/** What a browser has and happy-dom has not: everything is in view, and idle at once. */
class InView {
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }
  observe = (target: Element) =>
    this.#seen([{ isIntersecting: true, target } as unknown as IntersectionObserverEntry], this as never)
  unobserve = () => undefined
  disconnect = () => undefined
}

const browser = new Window({
  url: origin,
  width: 1280,
  height: 800,
  settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
})

/** What requests take, which can also be read from a form of the page. */
class FormDataOfPages extends FormData {
  constructor(form?: HTMLFormElement) {
    super()
    if (!form) return
    for (const [name, value] of new browser.FormData(form as never)) this.append(name, value as string)
  }
}

for (const name of Object.getOwnPropertyNames(browser)) {
  if (name in globalThis && !ofBrowser.includes(name)) continue
  const value: unknown = Reflect.get(browser, name)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.assign(globalThis, {
  window: globalThis,
  FormData: FormDataOfPages,
  IntersectionObserver: InView,
  requestIdleCallback: (run: () => void) => setTimeout(run),
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
  dispatchEvent: browser.dispatchEvent.bind(browser),
})
