import { Zoning } from '#domain/choices/land.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Setting } from './places.ts'

/** Zoning (null where none is designated), building coverage and floor area ratios in percent. */
export type Zone = readonly [zoning: CodeOf<typeof Zoning> | null, coverage: number, floorArea: number]

/** The zones met in each setting. */
export const zones: Record<Setting, readonly Zone[]> = {
  M: [
    [Zoning.commercial, 80, 400],
    [Zoning.commercial, 80, 500],
    [Zoning.commercial, 80, 600],
    [Zoning.neighborhoodCommercial, 80, 300],
  ],
  U: [
    [Zoning.residential1, 60, 200],
    [Zoning.midHighRiseResidential1, 60, 200],
    [Zoning.neighborhoodCommercial, 80, 300],
    [Zoning.lowRiseResidential1, 60, 150],
    [Zoning.semiIndustrial, 60, 200],
  ],
  S: [
    [Zoning.lowRiseResidential1, 50, 100],
    [Zoning.lowRiseResidential1, 50, 80],
    [Zoning.lowRiseResidential2, 60, 150],
    [Zoning.midHighRiseResidential2, 60, 200],
    [Zoning.residential2, 60, 200],
  ],
  R: [
    [Zoning.residential1, 60, 200],
    [null, 60, 200],
    [null, 70, 200],
    [Zoning.ruralResidential, 50, 100],
  ],
  T: [
    [Zoning.semiResidential, 60, 200],
    [Zoning.commercial, 80, 400],
    [Zoning.residential1, 60, 200],
  ],
  I: [
    [Zoning.industrial, 60, 200],
    [Zoning.exclusiveIndustrial, 60, 200],
    [Zoning.semiIndustrial, 60, 200],
  ],
}
/** A national park's second-class special zone, outside city planning (自然公園法施行規則11条). */
export const park: Zone = [null, 20, 40]
