import type { Appearance } from '@stripe/stripe-js'

const theme = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** Our look, for fields that Stripe draws in frames of its own, where no style sheet of ours reaches. */
export const appearance = (): Appearance => ({
  labels: 'above',
  variables: {
    fontFamily: theme('font-sans'),
    fontSizeBase: '16px',
    colorText: theme('color-base-content'),
    colorTextSecondary: theme('color-muted'),
    colorBackground: theme('color-base-100'),
    colorPrimary: theme('color-base-content'),
    colorDanger: theme('color-error-content'),
    borderRadius: theme('radius-field'),
    gridRowSpacing: '1.5rem',
    gridColumnSpacing: '1rem',
    labelFontSize: '1rem',
    labelFontWeight: '700',
    inputColorBorder: theme('color-base-300'),
    focusBoxShadow: 'none',
    focusOutline: `2px solid ${theme('color-base-content')}`,
  },
})
