import type { Browser, Page } from '@playwright/test'

const movingAttribute = 'data-moving'

/**
 * In the page: the root element says from the router's making until the page is alive, and from the press of a link until the next
 * page stands, that it moves. The address is no sign of it: it changes first, and the old page stays until the new one is read.
 */
function tellMoving(mark: string) {
  type Router = { subscribe(event: 'onBeforeNavigate' | 'onResolved', hear: () => void): unknown }
  let router: Router
  const tell = (isMoving: boolean) => document.documentElement.toggleAttribute(mark, isMoving)
  const isAlive = () =>
    Object.keys(document.querySelector('h1') ?? {}).some((property) => property.startsWith('__reactProps'))
  const waken = () => (isAlive() ? requestIdleCallback(() => tell(false), { timeout: 5_000 }) : setTimeout(waken, 20))
  Object.defineProperty(window, '__TSR_ROUTER__', {
    get: () => router,
    set(made: Router) {
      router = made
      tell(true)
      waken()
      made.subscribe('onBeforeNavigate', () => tell(true))
      made.subscribe('onResolved', () => isAlive() && tell(false))
    },
  })
}

async function watch(page: Page) {
  // What holds a page longer is meant by its test: it is looked at as it stands.
  const stand = () =>
    page.waitForFunction((mark) => !document.documentElement.hasAttribute(mark), movingAttribute, { timeout: 10_000 })
  await page.addLocatorHandler(
    page.locator(`html[${movingAttribute}]`),
    () => stand().then(undefined, () => undefined),
    {
      noWaitAfter: true,
    },
  )
}

/** From now on nothing is pressed, typed or expected on a page of this browser while it changes into another. */
export function waitForPagesOf(browser: Browser) {
  browser.on('context', (context) => {
    const told = context.addInitScript(tellMoving, movingAttribute)
    context.on('page', (page) => void Promise.all([told, watch(page)]).catch(() => undefined))
  })
}
