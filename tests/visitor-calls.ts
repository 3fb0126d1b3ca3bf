// What visitors may ask, by the name of the call: `tests/api/rights.test.ts` asks it, `src/http/openapi/openapi.test.ts` looks that the
// documentation says so.

/** What a visitor may ask for (specification section 6: a public estate search; reference data and notices). */
export const openCalls: ReadonlySet<string> = new Set([
  'estate.public',
  'estate.publicCount',
  'estate.publicWords',
  'estate.publicOne',
  'estate.view',
  'user.me',
  'estate.publicFacets',
  'estateReport.create',
  'searchAlert.ask',
  'place.cities',
  'place.areas',
  'place.prefectures',
  'place.postcodes',
  'place.operator',
  'place.ground',
  'place.homes',
  'place.lines',
  'place.stations',
  'place.stationsNamed',
  'place.stationsNear',
  ...['notice', 'prefecture', 'serviceMenu', 'facilityCategoryMaster', 'wizard'].flatMap((noun) =>
    ['count', 'list', 'many', 'one'].map((call) => `${noun}.${call}`),
  ),
])
/** Calls that a visitor makes with a key of another kind than the sign-in: what a key that is none is answered. */
export const keyedCalls: Record<string, number> = {
  'session.end': 204,
  'notification.mail': 404,
  'favoriteShare.open': 404,
  'heirConsent.open': 404,
  'heirConsent.answer': 404,
  'deskInvitation.open': 404,
  'deskInvitation.accept': 404,
  'photoLink.check': 410,
  'searchAlert.open': 404,
  'searchAlert.confirm': 404,
  'searchAlert.change': 404,
  'searchAlert.stop': 404,
}
