type Waiting = { id: string }

/** Of those that wait, oldest first: the first behind this one, else the first of all but this one. */
export const nextInQueue = (id: string, behind: readonly Waiting[], all: readonly Waiting[]): string | null =>
  [...behind, ...all].find((row) => row.id !== id)?.id ?? null
