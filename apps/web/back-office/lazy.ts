import { lazy } from 'react'

const load = () => import('./ClicksChart.tsx')

/** The chart and its library, ten times the rest of the back office: on their way while the figures are. */
export const ClicksChart = lazy(() => load().then((module) => ({ default: module.ClicksChart })))
export const prefetchChart = (): void => void load()
