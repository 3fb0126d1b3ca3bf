import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import { openHouse, type House } from '../as.ts'
import { fc, longer, seed } from '../chance.ts'
import { openShop, type Shop } from '../shop.ts'
import { drawnCommand, type Command } from './model/commands.ts'
import { firstModel, openWorld, presentState, type World } from './model/world.ts'
import type { Model } from './model/model.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** Whether the product did what was asked: a refusal is told in time and says so. */
async function isDone(command: Command, world: World): Promise<boolean> {
  try {
    await command.ask(world)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return false
    throw error
  }
}

/**
 * A command as fast-check steps it: in the model and in the product beside it, which then stand alike. What the model refuses is asked
 * of the product only where it is drawn so, or most of what is drawn would be refused.
 */
const stepped = ([command, isAskedAnyway]: [Command, boolean]): fc.AsyncCommand<Model, World> => ({
  check: (model) => isAskedAnyway || command.may(model),
  async run(model, world) {
    const may = command.may(model)
    const said = may ? 'is done' : 'is refused'
    const came = (await isDone(command, world)) ? 'is done' : 'is refused'
    const before = [...world.told]
    world.told.push(`${command.name} ${came}`)
    expect(world.told).toEqual([...before, `${command.name} ${said}`])
    if (may) command.follow(model)
    expect({ told: world.told, state: await presentState(world) }).toEqual({ told: world.told, state: model })
  },
  toString: () => command.name,
})

const runs = longer
const isAskedAnyway = fc.nat(5).map((drawn) => drawn === 0)
const commands = fc.array(fc.tuple(drawnCommand, isAskedAnyway).map(stepped), {
  minLength: 150,
  maxLength: 150,
  size: 'max',
})

test(
  `four deals about two homes stand as a model of them does, whatever is done by whom: seed ${seed}`,
  { timeout: 60_000 * runs },
  async () => {
    const played = fc.asyncProperty(commands, async (drawn) => {
      const world = await openWorld(house, shop)
      await fc.asyncModelRun(() => ({ model: firstModel(), real: world }), drawn)
    })
    // A run that is shorter would be of other people: what was done is told in its order.
    await fc.assert(played, { seed, numRuns: runs, endOnFailure: true })
  },
)
