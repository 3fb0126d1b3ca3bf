import { glow } from './colour.ts'
import type { Random } from './random.ts'
import { seasons } from './season.ts'

/** The light and the season of a picture. */
export type Mood = {
  sky: string[]
  sun: string
  cloud: string
  /** Far and near silhouettes at the horizon. */
  far: string
  near: string
  ambient: string
  strength: number
  isDark: boolean
  leaves: [string, string, string]
  blossom: string | null
  grass: string
}

type Light = Omit<Mood, 'leaves' | 'blossom' | 'grass'>

const day = { isDark: false, ambient: '#ffe9cf' }

const days: [Light, ...Light[]] = [
  {
    ...day,
    sky: ['#cfe6ef', '#eef5ee', '#fdf6e8'],
    sun: '#fffaf0',
    cloud: '#ffffff',
    far: '#c3d6d6',
    near: '#cbdcc0',
    strength: 0.04,
  },
  {
    ...day,
    sky: ['#b9dcec', '#dcedf0', '#f4f6ea'],
    sun: '#fffdf4',
    cloud: '#ffffff',
    far: '#b5cfd8',
    near: '#c2d8ba',
    strength: 0,
  },
  {
    ...day,
    sky: ['#fde3cf', '#fdecdc', '#fff4e6'],
    sun: '#fffaf3',
    cloud: '#fff8ef',
    far: '#dcd5cf',
    near: '#dfe3cc',
    strength: 0.08,
  },
  {
    ...day,
    sky: ['#e3e0f6', '#f3e9f1', '#fdeee3'],
    sun: '#fffaf6',
    cloud: '#fbf6fb',
    far: '#cdc9dc',
    near: '#d5dccb',
    ambient: '#f3dfe8',
    strength: 0.08,
  },
  {
    ...day,
    sky: ['#dfeee6', '#edf5ec', '#fbf7ea'],
    sun: '#fffdf2',
    cloud: '#ffffff',
    far: '#c2d7cf',
    near: '#c9dcbd',
    strength: 0.02,
  },
  {
    ...day,
    sky: ['#f6d2b3', '#fbe0c4', '#fff0d8'],
    sun: '#fff3d6',
    cloud: '#fce9d6',
    far: '#d3b9ac',
    near: '#d6cfae',
    ambient: '#ffcf9c',
    strength: 0.14,
  },
]

const dusks: [Light, ...Light[]] = [
  {
    sky: ['#5f7096', '#a38fa6', '#f0b795'],
    sun: '#ffe7c0',
    cloud: '#b9a0ae',
    far: '#7d7f9b',
    near: '#6c7a83',
    ambient: '#43507a',
    strength: 0.36,
    isDark: true,
  },
  {
    sky: ['#47577f', '#6f7ca0', '#c3a9b1'],
    sun: '#f4efdc',
    cloud: '#7d87a6',
    far: '#5e6a8c',
    near: '#56667a',
    ambient: '#38466e',
    strength: 0.42,
    isDark: true,
  },
]

/** A light and a season; dusk only where `dusk` allows it, and seldom. */
export function pickMood(random: Random, dusk: boolean): Mood {
  const light = random.pick(dusk && random.chance(0.14) ? dusks : days)
  const { leaves, ...season } = random.pick(seasons)
  return { ...light, ...season, leaves: [...leaves] }
}

/** What a window shows from outside: the sky by day, a lamp at dusk. */
export function glassOf(random: Random, mood: Mood) {
  if (mood.isDark && random.chance(0.62)) return glow(random.pick(['#ffdf9f', '#ffd38a', '#ffe9bd']))
  return random.pick(['#bcd8e4', '#b3d0de', '#c6dee7'])
}
