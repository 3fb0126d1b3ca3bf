/** Who a program runs as; without a number as whoever starts it. */
type Ids = { uid?: number; gid?: number }

/** A machine of which programs are started: its address, and the command, with the ids to start it with, that runs a program there. */
export type Machine = {
  host: string
  commandOf(program: string, args: readonly string[], ids?: Ids): { program: string; args: string[]; ids: Ids }
}

export const thisMachine: Machine = {
  host: '127.0.0.1',
  commandOf: (program, args, ids = {}) => ({ program, args: [...args], ids }),
}
