import { subjectText, type TimelineSubject } from '#domain/desk/timeline.ts'
import { href, pages } from '../pages.ts'

/** The page of a deal's, home's, person's or payment's timeline; of one kind of thing alone, where a noun is named. */
export const timelineHref = (subject: TimelineSubject, noun?: string): string =>
  href(pages.adminTimeline, { about: subjectText(subject), noun })
