// The site of most journeys: fills the demonstration, and serves a copy of it. Settings come from the environment.
import { copyFilledPlace, fillPlace } from './filled-place.ts'

await fillPlace(`http://${process.env.HOST}:${process.env.PORT}`)
copyFilledPlace(process.env.DATA_DIR!)
await import('../../scripts/serve.ts')
