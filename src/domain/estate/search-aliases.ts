/** The names that the specification gives to filters by a list, and the fields that they filter by. */
export const searchAliases = {
  searchPrefecturesCodes: 'prefecturesCode',
  searchCityCodes: 'cityCode',
  searchTowns: 'town',
  searchFloorPlans: 'searchFloorPlan',
}
