/** How many months the desk can ask for; the first, if it does not say. */
export const figureMonths = [6, 3, 12] as const

/** How many weeks the seller sees. */
export const homeWeeks = 8
