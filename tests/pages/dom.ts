// Before the first test of a process that draws pages: a document, so that React and the router work as in a browser. It is happy-dom's,
// without layout, styles and network. What Node has itself (requests, files, timers, the clock) stays Node's, since the API works by it
// in the same process.
import { Window } from 'happy-dom'

/** Where the pages stand. */
export const origin = 'http://sumika.test'

/** What Node has, too, and pages must have of the browser. */
const ofBrowser = ['navigator', 'localStorage', 'sessionStorage']

/** Happy-dom has no layout: whatever is watched is in view at once. */
class InView {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe = () => this.#tell([{ isIntersecting: true }])
  unobserve = () => undefined
  disconnect = () => undefined
}

/** Makes this process a browser, so far as pages ask. */
function becomeBrowser() {
  const browser = new Window({
    url: origin,
    width: 1280,
    height: 800,
    settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
  })
  /** What Node's requests take, which can also be read from a form of the page. */
  class FormDataOfPages extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      if (!form) return
      for (const [name, value] of new browser.FormData(form as never)) this.append(name, String(value))
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
}

// Files of one process share it: this one is read again before each of them.
if (!('document' in globalThis)) becomeBrowser()
