/** So many homes can be compared side by side. */
export const most = 4

/** The ids of a URL's `compare`: each once, no more than can be compared. */
export const comparedIDs = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(',').filter(Boolean))].slice(0, most) : []
