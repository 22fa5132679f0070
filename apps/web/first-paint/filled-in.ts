import { fillIn, ofArrays, ofUrl } from './fill-in.ts'

fillIn(Array.prototype, ofArrays)
fillIn(URL, ofUrl)
