/** The words of a yes/no question where あり and なし do not answer it. */
export const yesNoWords: Record<string, readonly [yes: string, no: string]> = {
  'land.rebuildable': ['再建築できる', '再建築できない'],
  'land.farmlandPermit': ['許可を受けている', 'まだ受けていない'],
  'building.pets': ['飼える', '飼えない'],
  'building.inspection': ['調査した', 'していない'],
  'building.neverLivedIn': ['だれも住んでいない', '住んだことがある'],
  priceDecided: ['この価格で売りたい', 'まだ決めていない（応相談）'],
}
