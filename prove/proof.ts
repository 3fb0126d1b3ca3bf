/** A goal of quality that only a long run shows: how much is to be tried, and what tries it. */
export type Proof = {
  /** What is counted, in words: kills, schedules. */
  unit: string
  /** How many of them the goal asks for. */
  goal: number
  /** How long a run may take, in minutes, unless the command says otherwise. */
  minutes: number
  prove(run: Run): Promise<Outcome>
}

/** One run of a proof. What it draws comes from `seed`, so that it can be had again. */
export type Run = {
  seed: number
  /** How many are to be tried. */
  count: number
  /** Whether the time is over: what is under way is ended properly, and nothing is begun. */
  isOver(): boolean
  /** Tells whoever waits how far it is. */
  say(text: string): void
}

export type Outcome = {
  /** How many were tried. */
  tried: number
  /** The figures that the goal asks for, in one line. */
  figures: string
  /** Everything that breaks the goal, a line each; empty when it is met. */
  faults: readonly string[]
}
