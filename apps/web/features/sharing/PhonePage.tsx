import { AndroidSteps } from './AndroidSteps.tsx'
import { IphoneSteps } from './IphoneSteps.tsx'
import { isAndroid } from './isAndroid.ts'

/** How to add from a shop on this phone; how to on an iPhone, for a person who reads it on a computer, which needs none of it. */
export const PhonePage = () => (isAndroid() ? <AndroidSteps /> : <IphoneSteps />)
