/** What a room is: it decides the room's floor, its fixtures and whether its size is told. */
export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'western'
  | 'tatami'
  | 'hall'
  | 'entrance'
  | 'bath'
  | 'wash'
  | 'toilet'
  | 'closet'
  | 'stairs'
  | 'balcony'

/** All lengths in cells of 0.91 m, from the upper left corner of the plan. */
export type Room = [kind: RoomKind, x: number, y: number, width: number, height: number, name: string]

/** A way through a wall that runs across (`h`) or down (`v`) from (x, y); a leaf swings towards +1 or -1. */
export type Door = [
  kind: 'entry' | 'swing' | 'slide' | 'fold' | 'open',
  x: number,
  y: number,
  along: 'h' | 'v',
  length: number,
  into: 1 | -1,
]

export type Pane = [x: number, y: number, along: 'h' | 'v', length: number]

/** `rooms` later in the list lie over earlier ones; `worktops` are kitchen counters. */
export type Plan = {
  name: string
  width: number
  height: number
  rooms: Room[]
  doors: Door[]
  panes: Pane[]
  worktops: [x: number, y: number, width: number, height: number][]
  /** Where the floors of a house are named: text, x, y. */
  floors?: [string, number, number][]
}

const oneK: Plan = {
  name: '1K',
  width: 10.8,
  height: 4,
  rooms: [
    ['bath', 0, 0, 2, 2, '浴室'],
    ['wash', 2, 0, 1.5, 2, '洗面'],
    ['toilet', 3.5, 0, 1, 2, 'WC'],
    ['closet', 4.5, 0, 1, 2, 'CL'],
    ['entrance', 0, 2, 1.5, 2, '玄関'],
    ['kitchen', 1.5, 2, 4, 2, 'キッチン'],
    ['western', 5.5, 0, 4, 4, '洋室'],
    ['balcony', 9.5, 0, 1.3, 4, 'バルコニー'],
  ],
  doors: [
    ['entry', 0, 2.6, 'v', 0.9, -1],
    ['open', 1.5, 2.1, 'v', 1.8, 1],
    ['swing', 2.4, 2, 'h', 0.75, -1],
    ['swing', 2, 0.6, 'v', 0.75, 1],
    ['swing', 3.65, 2, 'h', 0.7, 1],
    ['fold', 5.5, 0.2, 'v', 1.6, 1],
    ['swing', 5.5, 2.4, 'v', 0.85, 1],
  ],
  panes: [
    [9.5, 0.7, 'v', 2.6],
    [6.6, 4, 'h', 1.6],
  ],
  worktops: [[2.6, 3.35, 2.4, 0.65]],
}

const oneLdk: Plan = {
  name: '1LDK',
  width: 9,
  height: 8.1,
  rooms: [
    ['bath', 0, 0, 2, 2, '浴室'],
    ['wash', 2, 0, 2, 2, '洗面室'],
    ['entrance', 4, 0, 1.6, 2, '玄関'],
    ['toilet', 5.6, 0, 1.2, 2, 'WC'],
    ['kitchen', 6.8, 0, 2.2, 3, 'キッチン'],
    ['hall', 2, 2, 4.8, 1, '廊下'],
    ['closet', 0, 2, 2, 1, 'WIC'],
    ['western', 0, 3, 3.5, 4, '洋室'],
    ['living', 3.5, 3, 5.5, 4, 'LD'],
    ['balcony', 0, 7, 9, 1.1, 'バルコニー'],
  ],
  doors: [
    ['entry', 4.35, 0, 'h', 0.9, -1],
    ['open', 4.1, 2, 'h', 1.4, 1],
    ['swing', 2.8, 2, 'h', 0.75, -1],
    ['swing', 2, 0.6, 'v', 0.75, 1],
    ['swing', 5.8, 2, 'h', 0.75, -1],
    ['slide', 0.5, 3, 'h', 1, 1],
    ['swing', 2.4, 3, 'h', 0.8, 1],
    ['swing', 4.6, 3, 'h', 0.85, 1],
    ['open', 6.9, 3, 'h', 2, 1],
  ],
  panes: [
    [0.7, 7, 'h', 2],
    [4.6, 7, 'h', 3.2],
    [9, 4.2, 'v', 1.6],
    [0, 4, 'v', 1.4],
    [9, 0.8, 'v', 0.9],
  ],
  worktops: [[8.3, 0.1, 0.65, 2.4]],
}

const twoLdk: Plan = {
  name: '2LDK',
  width: 11,
  height: 8.1,
  rooms: [
    ['bath', 0, 0, 2, 2, '浴室'],
    ['wash', 2, 0, 2, 2, '洗面室'],
    ['entrance', 4, 0, 1.5, 2, '玄関'],
    ['toilet', 5.5, 0, 1.2, 2, 'WC'],
    ['closet', 6.7, 0, 1, 2, 'CL'],
    ['western', 7.7, 0, 3.3, 3, '洋室'],
    ['hall', 2, 2, 5.7, 1, '廊下'],
    ['closet', 0, 2, 2, 1, 'WIC'],
    ['western', 0, 3, 3.5, 4, '洋室'],
    ['living', 3.5, 3, 7.5, 4, 'LDK'],
    ['balcony', 0, 7, 11, 1.1, 'バルコニー'],
  ],
  doors: [
    ['entry', 4.3, 0, 'h', 0.9, -1],
    ['open', 4.1, 2, 'h', 1.3, 1],
    ['swing', 2.8, 2, 'h', 0.75, -1],
    ['swing', 2, 0.6, 'v', 0.75, 1],
    ['swing', 5.7, 2, 'h', 0.75, -1],
    ['fold', 7.7, 0.2, 'v', 1.6, 1],
    ['swing', 7.7, 2.1, 'v', 0.8, 1],
    ['slide', 0.5, 3, 'h', 1, 1],
    ['swing', 2.4, 3, 'h', 0.8, 1],
    ['swing', 4.6, 3, 'h', 0.85, 1],
  ],
  panes: [
    [0.7, 7, 'h', 2],
    [4.4, 7, 'h', 2.4],
    [7.8, 7, 'h', 2.4],
    [11, 0.8, 'v', 1.4],
    [11, 4.8, 'v', 1.4],
    [0, 4, 'v', 1.4],
  ],
  worktops: [
    [7.9, 3.05, 2.9, 0.65],
    [8.6, 4.4, 2.1, 0.5],
  ],
}

const threeLdk: Plan = {
  name: '3LDK',
  width: 13.7,
  height: 7,
  rooms: [
    ['western', 0, 0, 3.5, 3, '洋室'],
    ['western', 0, 4.2, 3.5, 2.8, '洋室'],
    ['entrance', 0, 3, 1.5, 1.2, '玄関'],
    ['hall', 1.5, 3, 6, 1.2, '廊下'],
    ['closet', 3.5, 0, 0.9, 3, 'CL'],
    ['closet', 3.5, 4.2, 0.9, 2.8, 'CL'],
    ['bath', 4.4, 0, 2.2, 1.5, '浴室'],
    ['wash', 4.4, 1.5, 3.1, 1.5, '洗面室'],
    ['closet', 6.6, 0, 0.9, 1.5, '押入'],
    ['toilet', 4.4, 4.2, 1.3, 1.8, 'WC'],
    ['closet', 4.4, 6, 1.3, 1, '物入'],
    ['kitchen', 5.7, 4.2, 1.8, 2.8, 'K'],
    ['tatami', 7.5, 0, 5, 3, '和室'],
    ['living', 7.5, 3, 5, 4, 'LD'],
    ['balcony', 12.5, 0, 1.2, 7, 'バルコニー'],
  ],
  doors: [
    ['entry', 0, 3.15, 'v', 0.9, -1],
    ['open', 1.5, 3.1, 'v', 1, 1],
    ['swing', 2.3, 3, 'h', 0.8, -1],
    ['swing', 2.3, 4.2, 'h', 0.8, 1],
    ['fold', 3.5, 0.4, 'v', 2.2, -1],
    ['fold', 3.5, 4.6, 'v', 2, -1],
    ['swing', 5.2, 3, 'h', 0.75, -1],
    ['swing', 4.9, 1.5, 'h', 0.7, 1],
    ['swing', 4.6, 4.2, 'h', 0.75, 1],
    ['fold', 7.5, 0.1, 'v', 1.3, 1],
    ['swing', 7.5, 3.2, 'v', 0.85, 1],
    ['open', 7.5, 4.4, 'v', 2.3, 1],
    ['slide', 9, 3, 'h', 2, 1],
    ['slide', 4.6, 6, 'h', 0.8, 1],
  ],
  panes: [
    [12.5, 0.5, 'v', 2],
    [12.5, 3.8, 'v', 2.4],
    [0, 0.7, 'v', 1.6],
    [0, 4.9, 'v', 1.4],
    [9, 7, 'h', 1.8],
  ],
  worktops: [[5.75, 4.7, 0.65, 2.25]],
}

const twoDk: Plan = {
  name: '2DK',
  width: 9,
  height: 7.8,
  rooms: [
    ['kitchen', 0, 0, 4, 3.5, 'DK'],
    ['entrance', 4, 0, 1.5, 0.9, '玄関'],
    ['hall', 4, 0.9, 1.5, 2.6, ''],
    ['toilet', 5.5, 0, 1.2, 1.6, 'WC'],
    ['bath', 6.7, 0, 2.3, 1.6, '浴室'],
    ['wash', 5.5, 1.6, 1.9, 1.9, '洗面室'],
    ['closet', 7.4, 1.6, 1.6, 1.9, 'CL'],
    ['tatami', 0, 3.5, 4.5, 3.2, '和室'],
    ['closet', 0, 3.5, 0.9, 3.2, '押入'],
    ['western', 4.5, 3.5, 4.5, 3.2, '洋室'],
    ['balcony', 0, 6.7, 9, 1.1, 'バルコニー'],
  ],
  doors: [
    ['entry', 4.3, 0, 'h', 0.9, -1],
    ['open', 4.1, 0.9, 'h', 1.3, 1],
    ['open', 4, 1.5, 'v', 1.5, 1],
    ['swing', 5.5, 0.95, 'v', 0.6, 1],
    ['slide', 5.5, 2.2, 'v', 0.8, 1],
    ['swing', 6.75, 1.6, 'h', 0.6, 1],
    ['slide', 1.5, 3.5, 'h', 1.9, 1],
    ['swing', 4.6, 3.5, 'h', 0.8, 1],
    ['fold', 7.6, 3.5, 'h', 1.3, 1],
    ['slide', 0.9, 3.8, 'v', 2.6, 1],
    ['slide', 4.5, 4.6, 'v', 1.6, 1],
  ],
  panes: [
    [1.6, 6.7, 'h', 2],
    [5.6, 6.7, 'h', 2.2],
    [0, 1, 'v', 1.4],
    [9, 4.4, 'v', 1.4],
  ],
  worktops: [[0.6, 0.05, 2.6, 0.65]],
}

const house: Plan = {
  name: '3LDK',
  width: 16.1,
  height: 8,
  rooms: [
    ['bath', 0, 0, 2, 1.6, '浴室'],
    ['wash', 0, 1.6, 2, 1.4, '洗面室'],
    ['toilet', 2, 0, 1, 1.6, 'WC'],
    ['entrance', 3, 0, 1.6, 1.6, '玄関'],
    ['closet', 4.6, 0, 2.9, 1.6, 'SIC'],
    ['hall', 2, 1.6, 2.6, 1.4, '廊下'],
    ['stairs', 4.6, 1.6, 2.9, 1.4, ''],
    ['living', 0, 3, 7.5, 4, 'LDK'],
    ['western', 8.6, 0, 3, 3, '洋室'],
    ['toilet', 11.6, 0, 0.9, 1.6, 'WC'],
    ['closet', 12.5, 0, 3.6, 1.6, '納戸'],
    ['hall', 11.6, 1.6, 1.6, 1.4, ''],
    ['stairs', 13.2, 1.6, 2.9, 1.4, ''],
    ['western', 8.6, 3, 3.8, 4, '洋室'],
    ['western', 12.4, 3, 3.7, 4, '洋室'],
    ['closet', 8.6, 3, 2.2, 0.8, 'CL'],
    ['closet', 13.8, 3, 2.3, 0.8, 'CL'],
    ['balcony', 8.6, 7, 7.5, 1, 'バルコニー'],
  ],
  doors: [
    ['entry', 3.35, 0, 'h', 0.9, -1],
    ['open', 3.1, 1.6, 'h', 1.4, 1],
    ['swing', 2.15, 1.6, 'h', 0.7, 1],
    ['slide', 2, 1.9, 'v', 0.8, 1],
    ['swing', 0.5, 1.6, 'h', 0.7, 1],
    ['swing', 2.5, 3, 'h', 0.85, 1],
    ['open', 4.6, 1.7, 'v', 1.2, 1],
    ['open', 4.6, 0.4, 'v', 0.9, 1],
    ['swing', 11.6, 2, 'v', 0.8, -1],
    ['swing', 11.7, 1.6, 'h', 0.65, 1],
    ['swing', 12.55, 1.6, 'h', 0.6, -1],
    ['open', 13.2, 1.7, 'v', 1.2, 1],
    ['swing', 11.6, 3, 'h', 0.75, 1],
    ['swing', 12.45, 3, 'h', 0.75, 1],
    ['fold', 8.8, 3.8, 'h', 1.8, 1],
    ['fold', 14, 3.8, 'h', 1.9, 1],
  ],
  panes: [
    [2.4, 7, 'h', 2],
    [5.2, 7, 'h', 1.8],
    [7.5, 4.4, 'v', 1.4],
    [9.3, 7, 'h', 2.2],
    [13.2, 7, 'h', 2.2],
    [8.6, 0.8, 'v', 1.2],
    [16.1, 4.8, 'v', 1.2],
  ],
  worktops: [
    [0.05, 3.5, 0.65, 2.7],
    [1.6, 3.9, 0.55, 2],
  ],
  floors: [
    ['1階', 3.75, 7.6],
    ['2階', 12.35, 8.5],
  ],
}

const largeHouse: Plan = {
  name: '4LDK',
  width: 18.9,
  height: 8,
  rooms: [
    ['bath', 0, 0, 2.2, 1.6, '浴室'],
    ['wash', 0, 1.6, 2.2, 1.4, '洗面室'],
    ['toilet', 2.2, 0, 1, 1.8, 'WC'],
    ['closet', 3.2, 0, 0.8, 1.8, '物入'],
    ['entrance', 4, 0, 1.8, 1.8, '玄関'],
    ['closet', 5.8, 0, 1.4, 1.8, 'SIC'],
    ['hall', 2.2, 1.8, 5, 1.2, '廊下'],
    ['stairs', 7.2, 0, 1.8, 3, ''],
    ['living', 0, 3, 5, 4, 'LDK'],
    ['closet', 5, 3, 4, 1, '押入'],
    ['tatami', 5, 4, 4, 3, '和室'],
    ['western', 9.9, 0, 3.5, 3, '洋室'],
    ['toilet', 13.4, 0, 1.1, 1.8, 'WC'],
    ['closet', 14.5, 0, 2.6, 1.8, 'WIC'],
    ['hall', 13.4, 1.8, 3.7, 1.2, '廊下'],
    ['stairs', 17.1, 0, 1.8, 3, ''],
    ['western', 9.9, 3, 4.5, 4, '洋室'],
    ['western', 14.4, 3, 4.5, 4, '洋室'],
    ['closet', 9.9, 3, 2.4, 0.9, 'CL'],
    ['closet', 16.3, 3, 2.6, 0.9, 'CL'],
    ['balcony', 9.9, 7, 9, 1, 'バルコニー'],
  ],
  doors: [
    ['entry', 4.4, 0, 'h', 0.95, -1],
    ['open', 4.1, 1.8, 'h', 1.6, 1],
    ['open', 5.8, 0.5, 'v', 0.9, 1],
    ['swing', 2.35, 1.8, 'h', 0.7, 1],
    ['fold', 3.25, 1.8, 'h', 0.7, 1],
    ['slide', 2.2, 2.1, 'v', 0.8, 1],
    ['swing', 0.6, 1.6, 'h', 0.7, 1],
    ['swing', 3.2, 3, 'h', 0.85, 1],
    ['open', 7.2, 1.9, 'v', 1, 1],
    ['slide', 5, 4.6, 'v', 1.7, 1],
    ['slide', 5.6, 4, 'h', 2.8, 1],
    ['swing', 13.4, 2, 'v', 0.8, -1],
    ['swing', 13.55, 1.8, 'h', 0.7, 1],
    ['swing', 15.4, 1.8, 'h', 0.75, -1],
    ['open', 17.1, 1.9, 'v', 1, 1],
    ['swing', 13.5, 3, 'h', 0.8, 1],
    ['swing', 14.55, 3, 'h', 0.8, 1],
    ['fold', 10.1, 3.9, 'h', 2, 1],
    ['fold', 16.5, 3.9, 'h', 2.1, 1],
  ],
  panes: [
    [1.4, 7, 'h', 2.4],
    [6, 7, 'h', 2],
    [0, 4.6, 'v', 1.4],
    [9, 4.8, 'v', 1.4],
    [10.8, 7, 'h', 2.4],
    [15.4, 7, 'h', 2.4],
    [9.9, 0.8, 'v', 1.3],
    [18.9, 4.6, 'v', 1.4],
  ],
  worktops: [[0.3, 3.05, 2.5, 0.65]],
  floors: [
    ['1階', 4.5, 7.6],
    ['2階', 14.4, 8.5],
  ],
}

export const plans: [Plan, ...Plan[]] = [threeLdk, house, oneLdk, twoLdk, largeHouse, oneK, twoDk]
