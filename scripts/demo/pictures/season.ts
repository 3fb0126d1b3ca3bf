/** The colours that the seasons give to leaves and grass. */
export const seasons: [Season, ...Season[]] = [
  { leaves: ['#8fb07c', '#7a9c69', '#a6c48f'], blossom: null, grass: '#cddab6' },
  { leaves: ['#7da98a', '#6a9678', '#97bf9f'], blossom: null, grass: '#c5d9b8' },
  { leaves: ['#a5c48c', '#8fb37a', '#bdd6a2'], blossom: '#f2c4cb', grass: '#d5e0bb' },
  { leaves: ['#d99f5c', '#c4834a', '#e8bd7c'], blossom: null, grass: '#d9d5ad' },
  { leaves: ['#b9b566', '#9d9d58', '#d1cb80'], blossom: null, grass: '#d6d8ae' },
]

type Season = { leaves: readonly [string, string, string]; blossom: string | null; grass: string }
