/** The muted colours of maps, those that move and those that the server draws. */
export const mapColours = {
  water: '#cfe0e6',
  /** A river as a line: thin, so a little deeper than wide water. */
  river: '#b4d0db',
  /** Land where few people live: fields, hills, and woods that no map names. */
  land: '#e9eedf',
  builtUp: '#f6f5ee',
  woods: '#dbe6cf',
  bound: '#cfcdbf',
  road: '#ffffff',
  roadEdge: '#d6d2c4',
  expressway: '#fbf6dc',
  expresswayEdge: '#d9d1ae',
  rail: '#8f9188',
  railGap: '#f6f5ee',
  name: '#4b4f46',
  quietName: '#6f7368',
  halo: '#f6f5ee',
  station: '#5f6359',
  ink: '#1c1e1a',
  yellow: '#e8f40f',
} as const

/** Whom maps of the shipped tiles name; in full at the page of the operator. */
export const mapCredit = '国土数値情報・地球地図日本・国勢調査・駅データほかを加工'
