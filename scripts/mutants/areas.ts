type Area = {
  files: string[]
  tests: string[]
  /** What is made while a module loads is left out: where it is labels, bounds and columns, the specification's tests know them. */
  ignoresStatic?: true
}

/** What must not go wrong unseen, and the tests that are there for it. Of an area's tests those run that reach the changed line. */
export const areas: Record<string, Area> = {
  session: {
    files: ['src/http/session/{account,bearer,fresh-tokens,sign-in,sign-in-lifetime,token-storage,token-times}.ts'],
    tests: ['src/http/session/*.test.ts'],
  },
  cache: { files: ['src/server/web/cache/{page-cache,stored-page}.ts'], tests: ['src/server/web/cache/*.test.ts'] },
  projection: {
    files: ['src/domain/estate/{public-estate,publication,search}.ts'],
    tests: ['src/domain/estate/{publication,publication-fields,search,price-cut}.test.ts'],
  },
  moves: {
    files: ['src/domain/kit/moves.ts', 'src/domain/estate/moves.ts', 'src/server/kernel/apply-change.ts'],
    tests: ['src/domain/{kit,estate}/{moves,may}.test.ts', 'src/server/kernel/apply-*.test.ts'],
  },
  rights: {
    files: ['src/domain/kit/{rules,may,field-rights}.ts', 'src/server/kernel/sql/to-sql.ts'],
    tests: [
      'src/domain/{rules,field-rights}.test.ts',
      'src/domain/kit/*.test.ts',
      'src/server/kernel/sql/to-sql.test.ts',
    ],
  },
  rules: {
    files: [
      'src/domain/deal/{chat,document,members,message-report,negotiation,offer,order,payment,quotation,refund,transfer}.ts',
      'src/domain/{favorite,notification}.ts',
      'src/domain/{estate/estate,user/user,master/notice}.ts',
    ],
    tests: ['src/domain/{rules,field-rights}.test.ts', 'src/domain/{kit,deal,estate,user}/*.test.ts'],
    ignoresStatic: true,
  },
  rows: {
    files: ['src/server/kernel/store.ts', 'src/server/kernel/sql/list-rows.ts'],
    tests: ['src/server/kernel/store.test.ts'],
  },
  money: {
    files: ['src/domain/law/{tax,brokerage-cap,over-cap}.ts', 'src/server/money/payment/{settle,close-intent}.ts'],
    tests: ['src/domain/law/*.test.ts', 'src/server/money/payment/*.test.ts', 'tests/api/settling.test.ts'],
  },
  paging: {
    files: ['src/server/kernel/sql/paging.ts'],
    tests: ['src/server/kernel/sql/paging.test.ts', 'tests/api/lists.test.ts'],
  },
  retention: {
    files: ['src/server/retention/{erasures,obey-retention,remove-immutable-rows}.ts', 'src/domain/law/erasure.ts'],
    tests: ['tests/api/{retention,erasures,clearing,estate-imports,ownership-papers}.test.ts'],
  },
  search: {
    files: [
      'src/domain/estate/conditions/{by-name,condition,conditions,facets,filters}.ts',
      'src/server/estate/published.ts',
      'src/server/estate/search/{count-facets,homes-for-facets,kinds,search-order,words-as-conditions,words-first}.ts',
    ],
    tests: [
      'src/domain/estate/conditions/*.test.ts',
      'src/server/estate/search/*.test.ts',
      'src/app/features/search/{search,results/chips-of,fields/facets}.test.ts',
      'tests/api/{public-search,listing-search,estate-filters,facets,words-first,station-search,drawn-areas}.test.ts',
      'tests/api/{nearest-homes,search-alerts,search-indexes,hidden-estates,sold-estate,taken-back-deals}.test.ts',
    ],
    ignoresStatic: true,
  },
  alerts: {
    files: [
      'src/server/alert/{tell-seekers,listing-news}.ts',
      'src/server/alert/by-mail/{alert-address,transfer-alerts}.ts',
    ],
    tests: ['tests/api/{search-alerts,alerts-at-once,alerts-by-mail,hidden-estates}.test.ts'],
  },
  viewings: {
    files: ['src/domain/deal/viewing/{viewing,viewing-times}.ts', 'src/server/deal/viewing/*.ts'],
    tests: [
      'src/domain/deal/viewing/*.test.ts',
      'tests/api/{viewings,sold-estate}.test.ts',
      'tests/api/cells/viewing.test.ts',
    ],
    ignoresStatic: true,
  },
  disclosure: {
    files: ['src/domain/deal/disclosure/{disclosure,disclosure-lines}.ts', 'src/server/deal/disclosure/*.ts'],
    tests: [
      'src/domain/deal/disclosure/*.test.ts',
      'tests/api/disclosures.test.ts',
      'tests/api/cells/disclosure.test.ts',
    ],
    ignoresStatic: true,
  },
  secondStep: {
    files: [
      'src/providers/identity/second-step/{check-code,enrolment,factors,pending,recovery-codes,sign-in,totp,vaulted}.ts',
    ],
    tests: ['src/providers/identity/second-step/*.test.ts'],
  },
  links: {
    files: ['src/providers/signed-token.ts', 'src/server/images/serve.ts'],
    tests: ['src/providers/signed-token.test.ts', 'src/server/images/{save,serve}.test.ts'],
  },
  jobs: {
    files: ['src/server/jobs/{expire,for-each-row,reminders}.ts'],
    tests: ['tests/api/{run-out,notices,clearing}.test.ts'],
  },
}
