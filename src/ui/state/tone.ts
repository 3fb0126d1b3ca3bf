/** What a fill means. Always a fill under ink, never the text's colour, never the only sign. */
export type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'error'

/** The fill of each tone. */
export const toneFill: Record<Tone, string> = {
  quiet: 'bg-base-200',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-secondary',
  error: 'bg-error',
}
