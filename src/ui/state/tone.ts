/** The meaning of a colour. It is always a fill below dark text, never the text's colour, never the only sign. */
export type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'error'

/** The fill of each tone. */
export const toneFill: Record<Tone, string> = {
  // A quiet badge on a quiet row still has an edge.
  quiet: 'bg-base-200 ring-base-300 ring-1 ring-inset',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-secondary',
  error: 'bg-error',
}
