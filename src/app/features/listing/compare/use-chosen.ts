import { deviceStore } from '#app/shell/session/device-store.ts'
import { comparedIDs } from './compared-ids.ts'

const chosen = deviceStore('comparedEstates', comparedIDs)
const keep = (ids: readonly string[]) => chosen.keep(ids.join(','))

/** The homes that this device's reader has chosen to compare, in the order in which they did. */
export const useChosen = (): readonly string[] => chosen.useValue()

// Another tab may have chosen meanwhile: what is kept at this moment is changed, not what was drawn.
export const choose = (id: string): void => keep([...chosen.present(), id])
export const dropChosen = (ids: readonly string[]): void => keep(chosen.present().filter((id) => !ids.includes(id)))
export const dropAllChosen = (): void => keep([])
