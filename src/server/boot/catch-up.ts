import { fillCentres } from '../estate/place/centres.ts'
import type { Services } from '../kernel/context.ts'

/**
 * Does at the start what an earlier release has left to the night: homes that were published before the centres of towns were known
 * are on the map at once. What fails here is done the next night; nobody waits for it.
 */
export const catchUp = (services: Services): Promise<void> =>
  fillCentres(services).catch((error: unknown) => services.log.error({ err: error }, 'homes were not put on the map'))
