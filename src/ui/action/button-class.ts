export type ButtonLook = {
  /** `primary` (yellow) and `accent` (orange, the seller's side) mark the one main action of a screen. */
  variant?: 'primary' | 'accent' | 'outline' | 'ghost' | 'danger'
  /** `lg` for the main action of a form. */
  size?: 'md' | 'lg'
  /** Fills the line. */
  wide?: boolean
}

const variants = {
  primary: 'btn-primary',
  accent: 'btn-accent',
  outline: 'btn-outline border-base-300',
  ghost: 'btn-ghost',
  danger: 'btn-error',
}

/** The classes that make a button, or a link that looks like one. */
export function buttonClass({ variant = 'outline', size = 'md', wide = false }: ButtonLook): string {
  return `btn ${variants[variant]} ${size === 'lg' ? 'btn-lg px-8 text-base' : 'px-5'} ${wide ? 'w-full' : ''}`
}
