/** What somebody is identified by: the photos of a paper and, where another acts for them, a power of attorney. */
type Papers = { identificationPaths: string[]; powerOfAttorneyPath: string | null }

/** The keys of the papers that somebody has sent to be identified by. */
export const sentPaths = ({ identificationPaths, powerOfAttorneyPath }: Papers): string[] =>
  [...identificationPaths, powerOfAttorneyPath].filter((path) => path !== null)
