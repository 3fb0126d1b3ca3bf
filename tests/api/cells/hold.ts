import { afterAll, beforeAll, expect, test } from 'vitest'
import { statesOf } from '../../cells.ts'
import { attempt, refusal, type Guard } from './guard.ts'
import { play, type Board } from './play.ts'
import { openStage, type Stage } from './stage.ts'
import { takesPart, type Seat } from './verdict.ts'

/** A stage that is open while the tests of a file run. */
export function useStage(): () => Stage {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.house.drop())
  return () => stage
}

type HeldBoard<S extends Seat> = {
  /** The row in words: `a deal`. */
  what: string
  board: Board<S>
  seats: readonly S[]
  guards: readonly Guard[]
}

/** Holds a machine to its table through the API: in every cell from every seat, and for each thing that a move may lack. */
export function hold<S extends Seat>(stage: () => Stage, { what, board, seats, guards }: HeldBoard<S>) {
  const count = statesOf(board.codes).length ** 2
  const whole = what.replace(/^an? /, 'a whole ')

  test.each(seats)(
    `$name moves ${what} as the table of transitions says, and in no other of its ${count} cells`,
    async (seat) => {
      const { expected, observed } = await play(stage(), board, seat)
      expect(observed).toEqual(expected)
    },
  )

  const canPut = board.noun.calls.includes('put')
  test.each(canPut ? seats.filter(takesPart) : [])(
    `${whole} that $name sends back moves as its status alone does`,
    async (seat) => {
      const { expected, observed } = await play(stage(), board, seat, 'PUT')
      expect(observed).toEqual(expected)
    },
  )

  test.each(guards)(`${what} is not $name`, async (guard) => {
    expect(await attempt(stage(), board.noun, guard)).toEqual(refusal(guard))
  })
}
