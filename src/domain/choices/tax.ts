import { choice } from '../kit/choice.ts'

/** The rate of consumption tax in percent; 0 is what bears none: 不課税, 非課税. */
export const TaxRate = choice({
  standard: [10, '10％'],
  reduced: [8, '8％（軽減税率）'],
  none: [0, '対象外（不課税・非課税）'],
})
