import { browserStorage } from '../session/browser-storage.ts'

/** Under it this browser keeps what lets it hide homes from alerts by mail, and do nothing else. */
const name = 'hidesFor'

/** What lets this browser hide homes from the alerts by mail that were started in it; null where there are none. */
export const alertsHere = (): string | null => browserStorage().getItem(name)

/** Has alerts by mail leave out what a visitor hides in this browser, from now on. */
export const joinAlerts = (token: string): void => browserStorage().setItem(name, token)

export const leaveAlerts = (): void => browserStorage().removeItem(name)
