// A process that plays money schedules in turns: `schedules.ts` starts several, since in turns one mostly waits.
import { openHouseOn } from '../tests/as.ts'
import { copyDatabase } from '../tests/copied-database.ts'
import { numberFaults } from '../tests/api/schedules/numbers.ts'
import { faultOf } from '../tests/api/schedules/seed.ts'
import { openWorld } from '../tests/api/schedules/world.ts'

/** Seeds whose schedules are to be played in a world of their own, and the migrated, empty database that it is a copy of. */
export type Batch = { template: string; seeds: number[] }

async function play({ template, seeds }: Batch): Promise<string[]> {
  const world = await openWorld(await openHouseOn(await copyDatabase(template)))
  const told: string[] = []
  for (const seed of seeds) {
    const fault = await faultOf(world, seed, { inTurns: true })
    if (fault) told.push(`seed ${seed}: ${fault.faults.join('; ')} in ${fault.schedules}`)
  }
  const numbers = await numberFaults(world)
  if (numbers.length) told.push(`seeds ${seeds[0]} to ${seeds.at(-1)}: numbers of papers: ${JSON.stringify(numbers)}`)
  await world.drop()
  return told
}

// Nobody is left to play for.
process.on('disconnect', () => process.exit())
process.on('message', (batch: Batch) => {
  play(batch)
    .catch((error: unknown) => [
      `seeds from ${batch.seeds[0]}: ${error instanceof Error ? error.stack : String(error)}`,
    ])
    .then((faults) => process.send!(faults))
})
