// Apart from the queries: the frame of every page knows it.
/** Begins the key of every query that the deal stream makes old. */
export const chatKey = ['chat'] as const
