import { fillCentres } from '../estate/place/centres.ts'
import type { Services } from '../kernel/context.ts'

/**
 * Does at the start what would otherwise wait for the night after an update: puts homes on the map that were published before their town's
 * centre was known. Nobody waits for it; what fails is tried again at night.
 */
export const catchUp = (services: Services): Promise<void> =>
  fillCentres(services).catch((error: unknown) => services.log.error({ err: error }, 'homes were not put on the map'))
