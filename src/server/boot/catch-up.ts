import { fillPictureCounts } from '../estate/picture-counts.ts'
import { fillCentres } from '../estate/place/centres.ts'
import type { Services } from '../kernel/context.ts'

/**
 * Does at the start what would otherwise wait for the night after an update: homes that an earlier release has published are put on the
 * map, where their town's centre was not known, and their pictures are counted. Nobody waits for it; what fails is tried again at night.
 */
export async function catchUp(services: Services): Promise<void> {
  const note = (what: string) => (error: unknown) => {
    if (!services.pool.ended) services.log.error({ err: error }, what)
  }
  await fillCentres(services).catch(note('homes were not put on the map'))
  await fillPictureCounts(services).catch(note('pictures of homes were not counted'))
}
