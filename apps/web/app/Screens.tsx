import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { takeOver } from '../early-input/taps.ts'

/** All screens. The first one replaces the picture of it that the page has. */
export function Screens() {
  useLayoutEffect(() => {
    const picture = document.getElementById('first-paint')
    const screen = document.getElementById('root')
    if (picture && screen) takeOver(picture, screen)
  }, [])
  return <Outlet />
}
