import type { RoomKind } from './floor-plans.ts'

/** The colour of each kind of floor. */
export type Floors = Record<RoomKind, string>

const warm: Floors = {
  living: '#f4e3c3',
  kitchen: '#f4e3c3',
  western: '#f0dcb8',
  tatami: '#dbe2b6',
  hall: '#f6eddc',
  entrance: '#dcd8ce',
  bath: '#d3e6ea',
  wash: '#dfecee',
  toilet: '#dfecee',
  closet: '#ebe5d8',
  stairs: '#f3ecdd',
  balcony: '#e8eee3',
}

export const palettes: [Floors, ...Floors[]] = [
  warm,
  {
    ...warm,
    living: '#f7efdd',
    kitchen: '#f7efdd',
    western: '#f5ead4',
    tatami: '#e3e8c8',
    bath: '#dcebf0',
    wash: '#e6f0f2',
    toilet: '#e6f0f2',
  },
  { ...warm, living: '#f6dcc4', kitchen: '#f6dcc4', western: '#f3e2c6', tatami: '#d3deb4', hall: '#f8efe0' },
  { ...warm, living: '#e6ead6', kitchen: '#e6ead6', western: '#efe6cf', tatami: '#d5dfae', bath: '#cfe3e4' },
]

export const ink = '#3f423c'

export const paper = '#faf8f2'
