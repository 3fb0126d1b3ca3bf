import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { pageAt, pages, type Page } from './pages.ts'

/** The pages of the desk that are of no use outside of an area (decision 050); the others are read by the whole desk. */
const areaOfPage: Readonly<Partial<Record<Page, DeskAreaCode>>> = {
  [pages.adminApplicants]: DeskArea.review,
  [pages.adminApplicant]: DeskArea.review,
  [pages.adminPartyChecks]: DeskArea.review,
  [pages.adminEstateImports]: DeskArea.review,
  [pages.adminEstateImport]: DeskArea.review,
  [pages.adminUserExport]: DeskArea.export,
  [pages.adminNotices]: DeskArea.settings,
  [pages.adminServiceMenus]: DeskArea.settings,
  [pages.adminFacilityCategories]: DeskArea.settings,
  [pages.adminWizards]: DeskArea.settings,
  [pages.adminTemplates]: DeskArea.settings,
  [pages.adminEmployees]: DeskArea.settings,
  [pages.adminDeskRoles]: DeskArea.settings,
  [pages.adminTransactionSpecialists]: DeskArea.settings,
  [pages.adminSettings]: DeskArea.settings,
  [pages.adminBrand]: DeskArea.settings,
  [pages.adminWebhooks]: DeskArea.settings,
  [pages.adminSetup]: DeskArea.settings,
  [pages.adminAudits]: DeskArea.settings,
  [pages.adminTimeline]: DeskArea.settings,
  [pages.adminRetention]: DeskArea.settings,
  [pages.adminMaintenance]: DeskArea.settings,
}

type Visitor = { userType: CodeOf<typeof Role>; areas: readonly DeskAreaCode[] } | null

/** The area that somebody of the desk would have to work in to use the page at this path; null where nothing keeps them from it. */
export function missingArea(path: string, me: Visitor): DeskAreaCode | null {
  if (me?.userType !== Role.admin) return null
  const page = pageAt(path.replace(/(?<=.)\/+$/, ''))
  const area = page && areaOfPage[page]
  return area === undefined || me.areas.includes(area) ? null : area
}
