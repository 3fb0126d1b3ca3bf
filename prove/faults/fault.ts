/** A wrong line that somebody could write, aimed at what guards a person, a right or a yen. */
export type Fault = {
  file: string
  /** What stands there, once in the file. */
  from: string
  to: string
  /** The files of tests that are about it: one of them fails with the fault, and all pass without it. */
  tests: readonly string[]
  /** What it would do to somebody, where the line does not say so. */
  harm?: string
}
